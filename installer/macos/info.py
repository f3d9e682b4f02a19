"""The application's description for macOS, its Info.plist."""

from __future__ import annotations

import re
from collections.abc import Iterable
from importlib.metadata import distribution

from installer import parts
from tbdesk import __version__, paths

#: The kind of file that an event is, in the words of macOS: it is ours, and JSON inside.
KIND = "org.tbdesk.event"


def info(distributions: Iterable[str]) -> dict[str, object]:
    """Added to what PyInstaller writes itself. distributions: the names of the Python packages in
    the application."""
    wheels = [distribution(name).read_text("WHEEL") or "" for name in distributions]
    return {
        "CFBundleShortVersionString": __version__,
        "CFBundleVersion": __version__,
        # In which the system's own dialogs may speak here.
        "CFBundleDevelopmentRegion": "en",
        "CFBundleLocalizations": ["en", *parts.languages(paths.locale())],
        "LSApplicationCategoryType": "public.app-category.utilities",
        "LSMinimumSystemVersion": oldest(wheels),
        "NSHighResolutionCapable": True,
        "CFBundleDocumentTypes": [
            {
                "CFBundleTypeName": "tbdesk event",
                "CFBundleTypeIconFile": "tbdesk.icns",
                "CFBundleTypeRole": "Editor",
                "LSHandlerRank": "Owner",
                "LSItemContentTypes": [KIND],
            }
        ],
        "UTExportedTypeDeclarations": [
            {
                "UTTypeIdentifier": KIND,
                "UTTypeDescription": "tbdesk event",
                "UTTypeConformsTo": ["public.json"],
                "UTTypeIconFile": "tbdesk.icns",
                "UTTypeTagSpecification": {
                    "public.filename-extension": ["tbdesk"],
                    "public.mime-type": ["application/x-tbdesk"],
                },
            }
        ],
    }


def oldest(wheels: Iterable[str]) -> str:
    """The oldest macOS on which all packages run, such as `13.0`. wheels: what their wheels tell of
    themselves."""
    tags = [re.findall(r"macosx_(\d+)_(\d+)_", wheel) for wheel in wheels]
    versions = [min((int(major), int(minor)) for major, minor in found) for found in tags if found]
    return ".".join(map(str, max(versions, default=(11, 0))))
