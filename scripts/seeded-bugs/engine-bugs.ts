import { SERVER, type SeededBug } from './bug.ts'

const ENGINE = `${SERVER}/broadcasts`

/** Bugs in what is sent to whom and when, by the server's sending engine. */
export const engineBugs: readonly SeededBug[] = [
  {
    name: 'A text message is sent twice after a kill',
    file: `${ENGINE}/claim-recipients.ts`,
    find: "if (isLost && (row.channel === 'sms' || row.lost_claims > 0)) return unknown",
    replace: 'if (isLost && row.lost_claims > 0) return unknown',
    on: 'pglite',
    testFile: `${ENGINE}/sending-rules.test.ts`,
    test: 'a claim whose process died is an e-mail sent once more, and a text message that nobody sends again',
  },
  {
    name: 'An occasion is used twice after a merge',
    file: 'server/src/automations/occasions.sql.ts',
    find: 'used.customer_id in (${withMerged(businessId)})',
    replace: 'used.customer_id = c.id',
    on: 'pglite',
    testFile: 'server/src/automations/automations.test.ts',
    test: 'somebody whose birthday was told before a merge is not told again under the kept customer',
  },
  {
    name: 'A campaign is sent to who said no after it began',
    file: `${ENGINE}/claim-recipients.ts`,
    find: 'if (contact.block !== null) return skip(contact.block)',
    replace: "if (contact.block !== null && contact.block !== 'no_consent') return skip(contact.block)",
    on: 'pglite',
    testFile: `${ENGINE}/sending-rules.test.ts`,
    test: 'who unsubscribes while a campaign waits gets nothing of it',
  },
  {
    name: 'A text message that is tried again goes out at night',
    file: `${ENGINE}/claim-recipients.ts`,
    find: "const quiet = row.channel === 'sms' ?",
    replace: "const quiet = row.channel === 'sms' && row.tries === 0 ?",
    on: 'pglite',
    testFile: `${ENGINE}/provider-faults.test.ts`,
    test: 'a text message that is tried again waits for the morning',
  },
  {
    name: 'A message counts for the month of another zone',
    file: `${ENGINE}/claim-recipients.ts`,
    find: 'const day = localDate(now, business.timezone)',
    replace: "const day = localDate(now, 'Etc/UTC')",
    on: 'pglite',
    testFile: `${ENGINE}/sending-rules.test.ts`,
    test: 'a message counts in the month of the business’s own calendar',
  },
  {
    name: 'A provider that is down uses up the tries of every message',
    file: `${ENGINE}/settle-recipients.ts`,
    find: 'if (!isUnanswered && isDown)',
    replace: 'if (!isUnanswered && isDown && tries < 2)',
    on: 'pglite',
    testFile: `${ENGINE}/provider-faults.test.ts`,
    test: 'a mail server that is down for hours loses no e-mail, and each goes out once when it is back',
  },
  {
    name: 'People who were merged get a campaign twice',
    file: `${ENGINE}/claim-recipients.ts`,
    find: "if (person.has_other_row) return skip('no_address')",
    replace: '',
    on: 'pglite',
    testFile: `${ENGINE}/sending-rules.test.ts`,
    test: 'of customers who were merged while a campaign waited, one message goes out',
  },
]
