import { SERVER, type SeededBug } from './bug.ts'

const DOMAIN = 'domain/src'

export const sendingBugs: readonly SeededBug[] = [
  {
    name: 'An SMS is sent at night',
    file: `${DOMAIN}/sending/send-time.ts`,
    find: 'return hour >= QUIET_FROM || hour < QUIET_UNTIL',
    replace: 'return hour > QUIET_FROM || hour < QUIET_UNTIL',
    on: 'domain',
    testFile: `${DOMAIN}/sending/send-time.test.ts`,
    test: 'a promotional SMS rests from 20:00 until 08:00',
  },
  {
    name: 'What may have arrived is sent again',
    file: `${DOMAIN}/sending/recipient.ts`,
    find: "return status === 'failed' && reason === 'unanswered'",
    replace: "return (status === 'failed' || status === 'unknown') && reason !== 'refused'",
    on: 'domain',
    testFile: `${DOMAIN}/sending/recipient.test.ts`,
    test: 'only what failed for a passing reason is retried',
  },
  {
    name: 'A customer’s name is read as a merge field',
    file: `${DOMAIN}/sending/merge-fields.ts`,
    find: 'return text.replace(FIELD, (whole, name: string) => {',
    replace:
      'if (text) return MERGE_FIELDS.reduce((read, field) => read.replaceAll(`{${field}}`, values[field]), text)\n  return text.replace(FIELD, (whole, name: string) => {',
    on: 'domain',
    testFile: `${DOMAIN}/sending/merge-fields.test.ts`,
    test: 'a value is inserted as plain text, once',
  },
  {
    name: 'A campaign that proves nothing is said to work',
    file: `${DOMAIN}/sending/holdout.ts`,
    find: 'return [difference - Math.hypot(below, otherAbove), difference + Math.hypot(above, otherBelow)]',
    replace: 'return [difference - Math.max(below, otherAbove), difference + Math.max(above, otherBelow)]',
    on: 'domain',
    testFile: `${DOMAIN}/sending/holdout.test.ts`,
    test: 'the interval is the published one',
  },
  {
    name: 'A short link outlives the card link that was replaced',
    file: `${SERVER}/short-links/short-links.routes.ts`,
    find: 'if (!link.is_current) return null',
    replace: '',
    on: 'pglite',
    testFile: `${SERVER}/short-links/short-links.test.ts`,
    test: 'a card’s address ends with the card link that it stands for',
  },
  {
    name: 'A short link leads to another customer',
    file: `${SERVER}/short-links/short-links.ts`,
    find: 'shortIds.create(businessId, customerId, ...partsOf(to))',
    replace: 'shortIds.create(...partsOf(to))',
    on: 'pglite',
    testFile: `${SERVER}/short-links/short-links.test.ts`,
    test: 'a customer keeps one address for each target',
  },
  {
    name: 'A short link leads anywhere',
    file: `${SERVER}/short-links/short-links.routes.ts`,
    find: 'return link.target && new URL(app.config.publicUrl + link.target).href',
    replace: 'return link.target && `//${link.target.slice(3)}`',
    on: 'pglite',
    testFile: `${SERVER}/short-links/short-links.test.ts`,
    test: 'each address of a text message is short',
  },
]
