#!/bin/sh
# npm run release -- --prove: installs the Debian package in a bare Debian, lets it answer, upgrades it, tries an upgrade that cannot be
# saved, and purges it. With buildah it also builds the image from the archive and runs it. Needs root, debootstrap and Debian's
# packages.
# Usage: prove.sh PACKAGE.deb ARCHIVE.tar.gz
set -eu
deb=$1 archive=$2
work=$(mktemp -d)
root=$work/root
server=
trap 'test -z "$server" || kill "$server"; rm -rf "$work"' EXIT

say() { echo "· $*"; }
fail() { echo "✗ $*" >&2; exit 1; }
in_root() {
  unshare --mount sh -c 'mount -t proc proc "$1/proc"; root=$1; shift; exec chroot "$root" /usr/bin/env -i "$@"' sh "$root" \
    PATH=/usr/sbin:/usr/bin:/sbin:/bin LANG=en DEBIAN_FRONTEND=noninteractive "$@"
}
answers() {
  tries=0
  until node -e 'fetch("http://127.0.0.1:3000/archive/api/ready").then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))'; do
    tries=$((tries + 1))
    [ "$tries" -lt 60 ] || fail 'it does not answer'
    sleep 0.5
  done
}
install() { in_root dpkg --install "/tmp/$1" > "$work/log" 2>&1; }

debootstrap --variant=minbase bookworm "$root" > "$work/log" 2>&1 || fail "$(tail -n 3 "$work/log")"
tar --create --file "$work/base.tar" --directory "$root" .
say "a Debian of $(in_root dpkg --list | grep -c '^ii') packages"
cp "$deb" "$root/tmp/now.deb"
install now.deb || fail "$(cat "$work/log")"
in_root faldone serve > "$work/served" 2>&1 & server=$!
answers
# The server is the last in a chain of commands that became each other; its parent is this shell's.
kill "$(pgrep -P "$server" || echo "$server")"
wait "$server" || fail 'it does not stop cleanly'
server=
in_root faldone verify > "$work/log" 2>&1 || fail "$(cat "$work/log")"
say 'installed, it answers, stops cleanly and is in order'

dpkg-deb --raw-extract "$deb" "$work/next"
sed -i 's/^Version: .*/&+1/' "$work/next/DEBIAN/control"
dpkg-deb --root-owner-group -Znone --build "$work/next" "$root/tmp/next.deb" > "$work/log"
install next.deb || fail "$(cat "$work/log")"
ls "$root"/var/backups/faldone/before-upgrade-from-*.tar > "$work/log" || fail 'an upgrade saves nothing'
say 'an upgrade saves the archive first'

cp "$root/var/lib/faldone/faldone.sqlite" "$work/good"
printf damaged | dd of="$root/var/lib/faldone/faldone.sqlite" bs=1 seek=100 conv=notrunc 2> "$work/log"
if install next.deb; then fail 'an archive that cannot be saved is upgraded'; fi
grep -q 'could not be saved' "$work/log" || fail "$(cat "$work/log")"
cat "$work/good" > "$root/var/lib/faldone/faldone.sqlite"
say 'an archive that cannot be saved is not upgraded'

in_root dpkg --purge faldone > "$work/log" 2>&1
[ -e "$root/var/lib/faldone/faldone.sqlite" ] || fail 'a purge takes the archive without being asked to'
install now.deb || fail "$(cat "$work/log")"
echo 'faldone faldone/remove-archive boolean true' > "$root/tmp/answer"
in_root sh -c 'debconf-set-selections < /tmp/answer && dpkg --purge faldone' > "$work/log" 2>&1
[ ! -e "$root/var/lib/faldone" ] || fail 'a purge keeps what it was told to delete'
say 'a purge keeps the archive, or deletes it for those who say so'

command -v buildah > "$work/log" || { echo '!!! The image is not built: buildah isn’t available'; exit 0; }
export BUILDAH_ISOLATION=chroot STORAGE_DRIVER=vfs
cp "$archive" "$work/archive.tar.gz"
printf 'FROM scratch\nADD base.tar /\n' > "$work/Base"
buildah bud --quiet --file "$work/Base" --tag faldone-base "$work" > "$work/log" 2>&1 || fail "$(cat "$work/log")"
buildah bud --quiet --file packaging/Containerfile --tag faldone \
  --build-arg BASE=localhost/faldone-base --build-arg ARCHIVE=archive.tar.gz "$work" > "$work/log" 2>&1 || fail "$(cat "$work/log")"
container=$(buildah from localhost/faldone)
buildah run --user faldone "$container" -- faldone verify > "$work/log" 2>&1 || fail "$(cat "$work/log")"
buildah rm "$container" > "$work/log"
say 'the image is built, and its program runs'
