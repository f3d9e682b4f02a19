#!/bin/sh
# Installs tbdesk for whoever runs this, or, run as root, for everybody. Undone by --remove.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
if [ "$(id -u)" = 0 ]; then prefix=${PREFIX:-/usr/local}; else prefix=${PREFIX:-$HOME/.local}; fi

remove() {
    rm -rf "$prefix/lib/tbdesk"
    rm -f "$prefix/bin/tbdesk"
    (cd "$here/share" && find . -type f) | while read -r file; do rm -f "$prefix/share/$file"; done
    rmdir "$prefix/share/doc/tbdesk" 2>/dev/null || true
}

remove
if [ "${1:-}" != --remove ]; then
    mkdir -p "$prefix/bin" "$prefix/lib" "$prefix/share"
    cp -R "$here/lib/tbdesk" "$prefix/lib/"
    cp -R "$here/share/." "$prefix/share/"
    ln -s ../lib/tbdesk/tbdesk "$prefix/bin/tbdesk"
fi
for update in "update-desktop-database $prefix/share/applications" \
    "update-mime-database $prefix/share/mime" \
    "gtk-update-icon-cache -q -t -f $prefix/share/icons/hicolor"; do
    # Desktops that have no such command look into the folders themselves.
    if command -v "${update%% *}" >/dev/null; then $update 2>/dev/null || true; fi
done
