/**
 * The variables that processes which open the database themselves need: how to reach PostgreSQL (libpq's variables), an object store
 * (those of AWS) and places for copies (where rclone is, and its variables), where temporary files and certificates are, the time zone,
 * and the compile cache that makes them start quickly.
 */
const NEEDED = [
  'PATH', 'HOME', 'USER', 'USERNAME', 'APPDATA', 'SystemRoot', 'LD_LIBRARY_PATH', 'TMPDIR', 'TEMP', 'TMP', 'SQLITE_TMPDIR', 'TZ',
  'NODE_COMPILE_CACHE', 'NODE_EXTRA_CA_CERTS', 'SSL_CERT_FILE', 'SSL_CERT_DIR',
]

/** The environment of a child process. Its only secrets are those that open the database, the files and the place for copies. */
export const childEnvironment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => NEEDED.includes(name) || /^(PG|AWS_|RCLONE_)[A-Z0-9_]+$/.test(name)))
