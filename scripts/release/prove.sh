#!/bin/sh
# npm run release -- --prove: installs the Debian package on a bare Debian that boots with systemd and has a network of its own, so that
# its unit starts it. There it reads a sheet with files, is upgraded, refuses an upgrade that cannot be saved, copies itself to a disk by
# itself and proves the copy. Then that machine is lost, and a second one is made of the disk, as the page of the status tells it. It is
# purged in the end. With buildah the image is built from the archive as well, and run.
# Needs root, debootstrap, systemd-container and Debian's packages.
# Usage: prove.sh PACKAGE.deb ARCHIVE.tar.gz [EARLIER.deb]; without EARLIER, the same package under a lower version takes its place.
set -eu
deb=$1 archive=$2 earlier=${3:-}
work=$(mktemp -d)
machine= leader=
trap 'test -z "$leader" || kill -9 "$leader"; sleep 1; rm -rf "$work"' EXIT

say() { echo "· $*"; }
fail() { echo "✗ $*" >&2; exit 1; }
# Runs a command whose words are only of interest if it fails.
quietly() { "$@" > "$work/log" 2>&1 || fail "$*: $(tail -n 40 "$work/log")"; }
# Waits for a command to succeed, at most so many seconds.
wait_for() {
  left=$(($1 * 2)) what=$2 && shift 2
  until "$@" > "$work/log" 2>&1; do
    left=$((left - 1))
    [ "$left" -gt 0 ] || fail "$what: $(tail -n 40 "$work/log")"
    sleep 0.5
  done
}

# Makes a Debian of the base, with the disk of copies at /mnt/copies.
make_machine() {
  root=$1
  mkdir "$root"
  tar --extract --file "$work/base.tar" --directory "$root"
  mkdir -p "$root/opt/packages" "$root/mnt/copies"
  cp "$work"/*.deb "$root/opt/packages"
}
boot() {
  unshare --mount sh -c 'mount -t tmpfs tmpfs /run && exec systemd-nspawn --quiet --directory "$1" --bind "$2:/mnt/copies" --boot \
    --private-network --register=no --keep-unit --console=pipe' sh "$root" "$work/disk" < /dev/null > "$work/console" 2>&1 & machine=$!
  wait_for 30 'the machine does not boot' pgrep --parent "$machine" systemd
  leader=$(pgrep --parent "$machine" systemd)
  wait_for 30 'the machine does not boot' on_machine systemctl is-system-running
}
lose() {
  kill -9 "$leader"
  wait "$machine" || true
  leader=
  rm -rf "$root"
}
on_machine() {
  nsenter --target "$leader" --all env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin LANG=en DEBIAN_FRONTEND=noninteractive "$@" < /dev/null
}
install() { on_machine dpkg --install "/opt/packages/$1"; }
package_named() {
  dpkg-deb --raw-extract "$deb" "$work/changed"
  sed -i "s/^Version: .*/&$1/" "$work/changed/DEBIAN/control"
  quietly dpkg-deb --root-owner-group -Znone --build "$work/changed" "$2"
  rm -r "$work/changed"
}
# What the archive answers: `ask PATH` on its own machine.
ask() {
  nsenter --target "$leader" --net node -e '
    const answer = await fetch("http://127.0.0.1:3000/archive/api/" + process.argv[1])
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
    const { items, total } = await answer.json()
    for (const { id, title, fileHits = [] } of items ?? []) console.log(id, title, fileHits.map(({ fileId, page }) => `${fileId}:${page}`))
    console.log(`total ${total}`)' "$1"
}
answers() { wait_for 30 'it does not answer' ask ready; }
# A word that stands only in a scan, and how many records have it.
finds() { ask 'archive/documents?q=bolle+acqua+uranio' | grep -q '^total 1$'; }
asked() { for path in 'archive/documents?kind=document' 'archive/documents?q=bolle+acqua+uranio'; do ask "$path"; done; }

quietly debootstrap --variant=minbase --include=systemd,systemd-sysv,dbus bookworm "$work/base"
tar --create --file "$work/base.tar" --directory "$work/base" .
rm -rf "$work/base"
mkdir "$work/disk"
cp "$deb" "$work/now.deb"
if [ -n "$earlier" ]; then cp "$earlier" "$work/earlier.deb"; else package_named '~earlier' "$work/earlier.deb"; fi
package_named '+later' "$work/later.deb"

make_machine "$work/first"
boot
say "a Debian of $(on_machine dpkg --list | grep -c '^ii') packages has booted"
quietly install earlier.deb
answers
status=/proc/$(on_machine systemctl show --property MainPID --value faldone)/status
on_machine grep -qE '^Seccomp:\s2' "$status" || fail 'its unit does not lock it in'
mkdir "$root/opt/sheet"
cp samples/files/opuscolo-dieci-domande.pdf samples/files/ciclostile-enel.png "$root/opt/sheet"
printf 'Titolo,File\nDieci domande,opuscolo-dieci-domande.pdf\nLettera,ciclostile-enel.png\n' > "$root/opt/sheet/sheet.csv"
quietly on_machine faldone import /opt/sheet/sheet.csv --kind document --files /opt/sheet
wait_for 60 'it does not read the files' finds
say 'installed, its unit starts it, it answers, and reads files'

asked > "$work/before"
quietly install now.deb
answers
ls "$root"/var/backups/faldone/before-upgrade-from-*.tar > "$work/log" || fail 'an upgrade saves nothing'
quietly on_machine faldone verify
asked | diff "$work/before" - > "$work/log" || fail "an upgrade changes what it answers: $(cat "$work/log")"
say "upgraded from $(dpkg-deb --field "$work/earlier.deb" Version): it saved everything first, and answers as before"

on_machine systemctl stop faldone
[ "$(on_machine systemctl show --property Result --value faldone)" = success ] || fail 'it does not stop cleanly'
cp "$root/var/lib/faldone/faldone.sqlite" "$work/good"
printf damaged | dd of="$root/var/lib/faldone/faldone.sqlite" bs=1 seek=100 conv=notrunc 2> "$work/log"
if install later.deb > "$work/log" 2>&1; then fail 'an archive that cannot be saved is upgraded'; fi
grep -q 'could not be saved' "$work/log" || fail "$(cat "$work/log")"
cat "$work/good" > "$root/var/lib/faldone/faldone.sqlite"
say 'an archive that cannot be saved is not upgraded'

on_machine chown faldone: /mnt/copies
on_machine sh -c 'echo BACKUP_PLACE=/mnt/copies >> /etc/faldone/faldone.env && systemctl restart faldone'
proved() { on_machine faldone status > "$work/status" 2>&1; cat "$work/status"; grep -E 'verified:.*intact' "$work/status"; }
wait_for 90 'it makes no copy' proved
say "it copied itself: $(grep -E 'verified:.*intact' "$work/status" | sed 's/^ *//')"
asked > "$work/before"

lose
make_machine "$work/second"
boot
# Somebody else has the number here that faldone had there.
on_machine useradd --system somebody
quietly install now.deb
answers
on_machine systemctl stop faldone
on_machine chown -R faldone: /mnt/copies
quietly on_machine faldone restore /mnt/copies
quietly on_machine faldone verify
on_machine systemctl start faldone
answers
asked | diff "$work/before" - > "$work/log" || fail "what was restored answers otherwise: $(cat "$work/log")"
say 'that machine was lost; another one, made of the copy, answers as it did'

quietly on_machine dpkg --purge faldone
[ -e "$root/var/lib/faldone/faldone.sqlite" ] || fail 'a purge takes the archive without being asked to'
quietly install now.deb
answers
echo 'faldone faldone/remove-archive boolean true' > "$root/opt/answer"
quietly on_machine sh -c 'debconf-set-selections < /opt/answer && dpkg --purge faldone'
[ ! -e "$root/var/lib/faldone" ] || fail 'a purge keeps what it was told to delete'
[ -n "$(ls "$work/disk")" ] || fail 'a purge takes the copies'
say 'a purge keeps the archive, or deletes it for those who say so'
lose

command -v buildah > "$work/log" || { echo '!!! The image is not built: buildah isn’t available'; exit 0; }
export BUILDAH_ISOLATION=chroot STORAGE_DRIVER=vfs
cp "$archive" "$work/archive.tar.gz"
printf 'FROM scratch\nADD base.tar /\n' > "$work/Base"
quietly buildah bud --quiet --file "$work/Base" --tag faldone-base "$work"
quietly buildah bud --quiet --file packaging/Containerfile --tag faldone \
  --build-arg BASE=localhost/faldone-base --build-arg ARCHIVE=archive.tar.gz "$work"
container=$(buildah from localhost/faldone)
quietly buildah run --user faldone "$container" -- faldone verify
quietly buildah rm "$container"
say 'the image is built, and its program runs'
