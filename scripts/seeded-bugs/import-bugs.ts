import { SERVER, type SeededBug } from './bug.ts'

const RULE = 'domain/src/stamping/balance-import.ts'
const BALANCES = `${SERVER}/imports/balances/balances.test.ts`
const FIGURES = `${SERVER}/imports/balances/figures.test.ts`
const AUDIENCE = `${SERVER}/campaigns/import-audience.test.ts`

/** Bugs of the balances that an import brings. */
export const importBugs: readonly SeededBug[] = [
  {
    name: 'An imported customer gets the join stamps',
    file: RULE,
    find: 'terms: { ...terms, join_stamps: 0 }',
    replace: 'terms',
    on: 'pglite',
    testFile: BALANCES,
    test: 'comes without join stamps, sign-up reward or rewards below it',
  },
  {
    name: 'An imported balance issues the rewards below it',
    file: RULE,
    find: '  return { earned, balance, cycle, spent, dropped, terms_version: by.version }',
    replace: `  for (const reward of by.rewards)
    if (reward.stamps_required > 0 && reward.stamps_required <= balance)
      earned.push({ reward_id: reward.id, cycle, terms_version: by.version })
  return { earned, balance, cycle, spent, dropped, terms_version: by.version }`,
    on: 'pglite',
    testFile: BALANCES,
    test: 'comes without join stamps, sign-up reward or rewards below it',
  },
  {
    name: 'The month’s operations count imported customers',
    file: `${SERVER}/accounts/usage.sql.ts`,
    find: "kind in ('join', 'give', 'redeem')\n        and source <> 'import'",
    replace: "kind in ('join', 'give', 'redeem')",
    on: 'pglite',
    testFile: FIGURES,
    test: 'balances count in no figure and use up no operation of the plan',
  },
  {
    name: 'A balance that came along is a visit',
    file: `${SERVER}/stamping/visits.sql.ts`,
    find: "e.kind in ('give', 'redeem')",
    replace: "e.kind in ('give', 'redeem', 'adjust')",
    on: 'pglite',
    testFile: FIGURES,
    test: 'balances are no visit in the rhythm of customers, and no stamps in the statistics',
  },
  {
    name: 'A balance comes again with the next file',
    file: `${SERVER}/imports/balances/plan-balances.ts`,
    find: "if (isAgain && !options.add_again) return skip('already')",
    replace: '',
    on: 'pglite',
    testFile: BALANCES,
    test: 'comes once, in whatever file it stands, unless the owner adds it again',
  },
  {
    name: 'An undo takes the stamps of a customer who was here since',
    file: `${SERVER}/imports/balances/take-back-balances.ts`,
    find: 'if (one.is_here_since || one.later_rows > held.undone) {',
    replace: 'if (one.later_rows > held.undone + 1) {',
    on: 'pglite',
    testFile: BALANCES,
    test: 'leaves the stamps of a customer who has been here since, and says who',
  },
  {
    name: 'A campaign reaches the people of an import that was taken back',
    file: `${SERVER}/broadcasts/audience.sql.ts`,
    find: "['done', 'cancelled', 'failed']",
    replace: "['done', 'cancelled', 'failed', 'undone']",
    on: 'pglite',
    testFile: AUDIENCE,
    test: 'an import that was taken back has no people left, not even those who have been here since',
  },
  {
    name: 'A message about several cards that came together names the emptiest',
    file: `${SERVER}/customer-messages/card-of-message.sql.ts`,
    find: 'h.updated_at desc, h.balance desc, h.stamp_id',
    replace: 'h.updated_at desc, h.balance, h.stamp_id',
    on: 'pglite',
    testFile: AUDIENCE,
    test: 'of several cards that came together the message is about the fullest',
  },
  {
    name: 'The replay counts the full cards of an import as rewards given',
    file: 'domain/src/stamping/what-if.ts',
    find: 'if (row.is_imported) return bringBalance(row, state, terms)',
    replace: '',
    on: 'pglite',
    testFile: `${SERVER}/what-if/what-if.test.ts`,
    test: 'a balance of an import is on the card, and its full cards count as no reward of the time',
  },
]
