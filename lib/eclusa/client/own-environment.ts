/** What a process needs of its environment to run at all. */
const NEEDED = [
  ...['PATH', 'HOME', 'USERPROFILE', 'XDG_STATE_HOME', 'SYSTEMROOT'],
  ...['TMPDIR', 'TEMP', 'TMP', 'LANG', 'TZ', 'NO_COLOR', 'TERM', 'NODE_EXTRA_CA_CERTS'],
];

/**
 * The environment without everything else: a `DATABASE_URL` or `NETWORK` in it is the user's shop's, and none of the
 * service's business.
 */
export function ownEnvironment(): NodeJS.ProcessEnv {
  const needed = Object.entries(process.env).filter(([name]) => NEEDED.includes(name.toUpperCase()));
  return Object.fromEntries(needed) as NodeJS.ProcessEnv;
}
