import type { SeededBug } from './bug.ts'

const DOMAIN = 'domain/src'

export const sendingBugs: readonly SeededBug[] = [
  {
    name: 'An SMS is sent at night',
    file: `${DOMAIN}/send-time.ts`,
    find: 'return hour >= QUIET_FROM || hour < QUIET_UNTIL',
    replace: 'return hour > QUIET_FROM || hour < QUIET_UNTIL',
    on: 'domain',
    testFile: `${DOMAIN}/send-time.test.ts`,
    test: 'a promotional SMS rests from 20:00 until 08:00',
  },
  {
    name: 'What may have arrived is sent again',
    file: `${DOMAIN}/recipient.ts`,
    find: "return status === 'failed' && reason === 'unanswered'",
    replace: "return (status === 'failed' || status === 'unknown') && reason !== 'refused'",
    on: 'domain',
    testFile: `${DOMAIN}/recipient.test.ts`,
    test: 'only what failed for a passing reason is retried',
  },
  {
    name: 'A customer’s name is read as a merge field',
    file: `${DOMAIN}/merge-fields.ts`,
    find: 'return text.replace(FIELD, (whole, name: string) => (isMergeField(name) ? values[name] : whole))',
    replace: 'return MERGE_FIELDS.reduce((read, field) => read.replaceAll(`{${field}}`, values[field]), text)',
    on: 'domain',
    testFile: `${DOMAIN}/merge-fields.test.ts`,
    test: 'a value is inserted as plain text, once',
  },
  {
    name: 'A campaign that proves nothing is said to work',
    file: `${DOMAIN}/holdout.ts`,
    find: 'return [difference - Math.hypot(below, otherAbove), difference + Math.hypot(above, otherBelow)]',
    replace: 'return [difference - Math.max(below, otherAbove), difference + Math.max(above, otherBelow)]',
    on: 'domain',
    testFile: `${DOMAIN}/holdout.test.ts`,
    test: 'the interval is the published one',
  },
]
