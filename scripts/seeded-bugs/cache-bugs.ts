import { SERVER, type SeededBug } from './bug.ts'

const CACHE = `${SERVER}/http/cached-replies.ts`
const TESTS = `${SERVER}/http/cached-replies.test.ts`

export const cacheBugs: readonly SeededBug[] = [
  {
    name: 'A kept reply is sent although a stamp was given since',
    file: CACHE,
    find: 'found && found.version === version && now',
    replace: 'found && now',
    on: 'pglite',
    testFile: TESTS,
    test: 'a stamp is on the dashboard, in the list and in the ledger at the next look, in each process',
  },
  {
    name: 'A kept reply is that of whoever asked first',
    file: CACHE,
    find: '[who.businessId, who.userId, languageOfRequest(request), url]',
    replace: '[languageOfRequest(request), url]',
    // Two businesses of one test have not the same version otherwise.
    also: {
      file: CACHE,
      find: 'found && found.version === version && now',
      replace: 'found && now',
    },
    on: 'pglite',
    testFile: TESTS,
    test: 'a reply is that of one business, one person, one language and one address',
  },
  {
    name: 'A stamp, given by any process, leaves the version as it was',
    file: `${SERVER}/db/migrations/0134_business_changes.sql`,
    find: "concat_ws(' ', written.changes, mark.event_id, tail.rows, tail.newest)",
    replace: "concat_ws(' ', written.changes, mark.event_id)",
    on: 'pglite',
    testFile: TESTS,
    test: 'a stamp is on the dashboard, in the list and in the ledger at the next look, in each process',
  },
]
