import { SERVER, type SeededBug } from './bug.ts'

const FACTORS = `${SERVER}/second-factors/second-factors.sql.ts`
const FACTOR_TEST = `${SERVER}/second-factors/second-factor.test.ts`

export const logInBugs: readonly SeededBug[] = [
  {
    name: 'A code of the second factor works twice',
    file: FACTORS,
    find: 'last_step: step })\n    .where',
    replace: 'last_step: 0 })\n    .where',
    on: 'pglite',
    testFile: FACTOR_TEST,
    test: 'works once, also in two log-ins at once',
  },
  {
    name: 'The link of an invitation alone sets a password',
    file: `${SERVER}/admin/accept-invitation.ts`,
    find: "if (!isSameText(app.secrets.hashToken(one_time_password), found.one_time_password_hash ?? ''))",
    replace: 'if (one_time_password.length === 0)',
    on: 'pglite',
    testFile: `${SERVER}/admin/users.test.ts`,
    test: 'a wrong one-time password is refused and counted',
  },
  {
    name: 'A recovery code works twice',
    file: FACTORS,
    find: 'recovery_hashes: sql<string[]>`array_remove(recovery_hashes, ${hash})`',
    replace: 'recovery_hashes: sql<string[]>`recovery_hashes`',
    on: 'pglite',
    testFile: FACTOR_TEST,
    test: 'each of ten recovery codes of',
  },
  {
    name: 'The code is asked for before the password is right',
    file: `${SERVER}/accounts/try-password.ts`,
    find: 'if (!isKnown || !isOpen || !fits) {',
    replace: 'if (!isKnown || !isOpen) {',
    on: 'pglite',
    testFile: FACTOR_TEST,
    test: 'without the right password',
  },
  {
    name: 'Two owners remove each other, and none stays',
    file: `${SERVER}/admin/users.sql.ts`,
    find: "    .orderBy('id')\n    .forUpdate()",
    replace: "    .orderBy('id')",
    on: 'postgres',
    testFile: `${SERVER}/admin/users.test.ts`,
    test: 'of two owners who remove each other at once, one stays',
  },
  {
    name: 'Nobody hears of a log-in from a new device',
    file: 'domain/src/security/login-origin.ts',
    find: 'return !has_device || !has_network',
    replace: 'return !has_device && !has_network',
    on: 'pglite',
    testFile: `${SERVER}/accounts/new-log-in.test.ts`,
    test: 'hears of a log-in from another device once',
  },
]
