#!/bin/sh
# Installs tbdesk for whoever runs this, or, run as root, for everybody. Undone by --remove.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
if [ "$(id -u)" = 0 ]; then prefix=${PREFIX:-/usr/local}; else prefix=${PREFIX:-$HOME/.local}; fi

remove() {
    rm -rf "$prefix/lib/tbdesk/_internal"
    rm -f "$prefix/lib/tbdesk/tbdesk" "$prefix/bin/tbdesk"
    (cd "$here/share" && find . -type f) | while read -r file; do rm -f "$prefix/share/$file"; done
    # The settings of portable use stay beside the program.
    rmdir "$prefix/share/doc/tbdesk" "$prefix/lib/tbdesk" 2>/dev/null || true
}

# Desktops that have no such command look into the folders themselves.
tell() {
    if command -v "$1" >/dev/null; then "$@" >/dev/null 2>&1 || true; fi
}

remove
if [ "${1:-}" != --remove ]; then
    mkdir -p "$prefix/bin" "$prefix/lib/tbdesk" "$prefix/share"
    cp -R "$here/lib/tbdesk/." "$prefix/lib/tbdesk/"
    cp -R "$here/share/." "$prefix/share/"
    ln -s ../lib/tbdesk/tbdesk "$prefix/bin/tbdesk"
fi
tell update-desktop-database "$prefix/share/applications"
tell update-mime-database "$prefix/share/mime"
tell gtk-update-icon-cache -q -t -f "$prefix/share/icons/hicolor"
