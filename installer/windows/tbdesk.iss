; The setup program for Windows. installer/build.py hands in all it asks for but Name.
#define Name "tbdesk"

[Setup]
AppId={{7C0B1E0C-5B0E-4B7A-9B53-5C8C3B1D6E42}
AppName={#Name}
AppVersion={#Version}
AppPublisher={#Publisher}
AppCopyright=© {#Publisher}
VersionInfoVersion={#Numbers}
VersionInfoTextVersion={#Version}
VersionInfoProductTextVersion={#Version}
; The oldest Windows that Qt runs on, 1809.
MinVersion=10.0.17763
DefaultDirName={autopf}\{#Name}
DefaultGroupName={#Name}
DisableProgramGroupPage=yes
; For oneself without an administrator, or for everybody.
PrivilegesRequired=lowest
PrivilegesRequiredOverridesAllowed=dialog
ArchitecturesAllowed=x64compatible
ArchitecturesInstallIn64BitMode=x64compatible
ChangesAssociations=yes
; Half replaced while it runs, it would be broken.
AppMutex=tbdesk-window
CloseApplications=yes
Compression=lzma2/max
SolidCompression=yes
LicenseFile=..\..\LICENSE
SetupIconFile={#Icon}
UninstallDisplayIcon={app}\tbdesk.exe
OutputDir={#Folder}
OutputBaseFilename={#Target}
WizardStyle=modern

[Languages]
Name: "en"; MessagesFile: "compiler:Default.isl"
Name: "de"; MessagesFile: "compiler:Languages\German.isl"
Name: "es"; MessagesFile: "compiler:Languages\Spanish.isl"
Name: "fr"; MessagesFile: "compiler:Languages\French.isl"
Name: "it"; MessagesFile: "compiler:Languages\Italian.isl"

[CustomMessages]
en.Associate=Open events (.tbdesk) with tbdesk
de.Associate=Turniere (.tbdesk) mit tbdesk öffnen
es.Associate=Abrir los torneos (.tbdesk) con tbdesk
fr.Associate=Ouvrir les tournois (.tbdesk) avec tbdesk
it.Associate=Apri i tornei (.tbdesk) con tbdesk
en.Event=tbdesk event
de.Event=tbdesk-Turnier
es.Event=Torneo de tbdesk
fr.Event=Tournoi de tbdesk
it.Event=Torneo di tbdesk

[Tasks]
Name: "associate"; Description: "{cm:Associate}"
Name: "desktopicon"; Description: "{cm:CreateDesktopIcon}"; Flags: unchecked

[InstallDelete]
; Nothing of an older version stays between the files of this one.
Type: filesandordirs; Name: "{app}\_internal"

[Files]
Source: "{#Program}\*"; DestDir: "{app}"; Flags: ignoreversion recursesubdirs createallsubdirs
Source: "{#Icon}"; DestDir: "{app}"; DestName: "tbdesk.ico"; Flags: ignoreversion

[Icons]
Name: "{group}\{#Name}"; Filename: "{app}\tbdesk.exe"; IconFilename: "{app}\tbdesk.ico"
Name: "{autodesktop}\{#Name}"; Filename: "{app}\tbdesk.exe"; IconFilename: "{app}\tbdesk.ico"; Tasks: desktopicon

[Registry]
Root: HKA; Subkey: "Software\Classes\.tbdesk"; ValueType: string; ValueData: "tbdesk.event"; Flags: uninsdeletevalue uninsdeletekeyifempty; Tasks: associate
Root: HKA; Subkey: "Software\Classes\.tbdesk"; ValueType: string; ValueName: "Content Type"; ValueData: "application/x-tbdesk"; Flags: uninsdeletevalue uninsdeletekeyifempty; Tasks: associate
Root: HKA; Subkey: "Software\Classes\tbdesk.event"; ValueType: string; ValueData: "{cm:Event}"; Flags: uninsdeletekey; Tasks: associate
Root: HKA; Subkey: "Software\Classes\tbdesk.event\DefaultIcon"; ValueType: string; ValueData: "{app}\tbdesk.ico"; Tasks: associate
Root: HKA; Subkey: "Software\Classes\tbdesk.event\shell\open\command"; ValueType: string; ValueData: """{app}\tbdesk.exe"" ""%1"""; Tasks: associate

[Run]
Filename: "{app}\tbdesk.exe"; Description: "{cm:LaunchProgram,{#Name}}"; Flags: nowait postinstall skipifsilent
