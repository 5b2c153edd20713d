import { SERVER, type SeededBug } from './bug.ts'

const LOGIN_LIMITS = `${SERVER}/acceptance/login-limits.test.ts`

/** Bugs in the limits on anonymous callers. */
export const callerBugs: readonly SeededBug[] = [
  {
    name: 'A slow body is waited for',
    file: `${SERVER}/http/body-timeouts.ts`,
    find: "if (isTooSlow()) return reject(new Refusal('request_timeout'))",
    replace: '',
    on: 'pglite',
    testFile: `${SERVER}/http/slow-bodies.test.ts`,
    test: 'fifty slow bodies at once all end with 408 while other requests are served',
  },
  {
    name: 'A client’s abort is logged as an error',
    file: `${SERVER}/http/error-response.ts`,
    find: "isAbortError(error, request) ? new Refusal('malformed_request') : toRefusal(error)",
    replace: 'toRefusal(error)',
    on: 'pglite',
    testFile: `${SERVER}/http/client-aborts.test.ts`,
    test: 'is one info line without a stack, and counted',
  },
  {
    name: 'A second Host header is ignored',
    file: `${SERVER}/http/request-checks.ts`,
    find: 'return hosts === 1 ||',
    replace: 'return hosts >= 1 ||',
    on: 'pglite',
    testFile: `${SERVER}/http/malformed-requests.test.ts`,
    test: 'is answered with 400 in the error envelope, and the connection ends',
  },
  {
    name: 'One address may try every account',
    file: 'contract/src/attempts.ts',
    find: "key: 'wrong tries {address}',\n    limit: 60,",
    replace: "key: 'wrong tries {address}',\n    limit: 1000,",
    on: 'postgres',
    testFile: LOGIN_LIMITS,
    test: 'of sixty-six wrong tries at once sixty reach the hash',
  },
  {
    name: 'A right password counts against the address',
    file: `${SERVER}/http/failed-attempts.ts`,
    find: 'const done = await attempt()\n          await subtract()',
    replace: 'const done = await attempt()',
    on: 'pglite',
    testFile: LOGIN_LIMITS,
    test: 'right passwords do not count against the address',
  },
  {
    name: 'Others lock an owner out',
    file: `${SERVER}/accounts/try-password.ts`,
    find: 'return (await accounts.hasLoggedInFrom(db, found, query)) && hasTries',
    replace: 'return (await accounts.hasLoggedInFrom(db, found, query)) && !hasTries',
    on: 'pglite',
    testFile: LOGIN_LIMITS,
    test: 'whose account others try a hundred times gets in from a network of the last 90 days',
  },
  {
    name: 'Any network counts as the owner’s',
    file: `${SERVER}/accounts/try-password.ts`,
    find: 'return (await accounts.hasLoggedInFrom(db, found, query)) && hasTries',
    replace: 'return (await accounts.hasLoggedInFrom(db, found, query)) || hasTries',
    on: 'pglite',
    testFile: LOGIN_LIMITS,
    test: 'an account that others try a hundred times is closed to a network that it used more than 90 days ago',
  },
  {
    name: 'A known network tries without end',
    file: `${SERVER}/accounts/try-password.ts`,
    find: '(await accounts.hasLoggedInFrom(db, found, query)) && hasTries',
    replace: '(await accounts.hasLoggedInFrom(db, found, query)) || (hasTries && false)',
    on: 'postgres',
    testFile: LOGIN_LIMITS,
    test: 'tries at once from a known network hold no more than its limit against the password',
  },
]
