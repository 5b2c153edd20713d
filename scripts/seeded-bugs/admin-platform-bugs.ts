import { SERVER, type SeededBug } from './bug.ts'

const PLATFORM = `${SERVER}/admin-platform`

export const adminPlatformBugs: readonly SeededBug[] = [
  {
    name: 'Of two admins who save at once the later one overwrites the other',
    file: `${PLATFORM}/settings.routes.ts`,
    find: "if (version !== undefined && stored.version !== version) refuse('conflict')",
    replace: '',
    on: 'pglite',
    testFile: `${PLATFORM}/settings.test.ts`,
    test: 'of two owners who save the same version one is told',
  },
  {
    name: 'Support changes settings',
    file: 'contract/src/admin/settings.ts',
    find: "levels: 'owner'",
    replace: "levels: 'support'",
    on: 'pglite',
    testFile: `${PLATFORM}/settings.test.ts`,
    test: 'nobody below an owner changes a setting',
  },
  {
    name: 'A merged category takes its businesses with it',
    file: `${PLATFORM}/categories.sql.ts`,
    find: '.set({ [column]: into })',
    replace: '.set({ [column]: null })',
    on: 'pglite',
    testFile: `${PLATFORM}/categories.test.ts`,
    test: 'merging moves every business into the other one',
  },
  {
    name: 'A dead e-mail tells its recipient',
    file: `${PLATFORM}/jobs.routes.ts`,
    find: 'error && hidePeople(error)',
    replace: 'error',
    on: 'pglite',
    testFile: `${PLATFORM}/jobs.test.ts`,
    test: 'a dead e-mail shows its kind and error, and neither address nor text',
  },
  {
    name: 'Two admins requeue one e-mail and it goes out twice',
    file: `${PLATFORM}/jobs.sql.ts`,
    find: 'delete from ${JOBS} where name = ${queue} and id = ${id} returning data',
    replace: 'select data from ${JOBS} where name = ${queue} and id = ${id}',
    on: 'pglite',
    testFile: `${PLATFORM}/jobs.test.ts`,
    test: 'a requeued e-mail is sent, once',
  },
  {
    name: 'An entry of the audit log forgets why',
    file: `${SERVER}/audit/record-act.ts`,
    find: '  return reason\n}',
    replace: '  return null\n}',
    on: 'pglite',
    testFile: `${SERVER}/acceptance/admin-reasons.test.ts`,
    test: 'a reason that is given is kept, also for an act that needs none',
  },
]
