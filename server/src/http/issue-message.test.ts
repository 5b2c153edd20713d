import { campaigns } from '@stampwell/contract/business/campaigns.ts'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { translate } from '../texts/translate.ts'
import { issueMessage } from './issue-message.ts'
import { parseBody } from './parse-request.ts'

const UNFIT = 'This value does not fit.'
const ISSUES: [schema: z.ZodType, value: unknown, words: string][] = [
  [z.string(), undefined, 'This is required.'],
  [z.string(), 1, 'This must be text.'],
  [z.number(), 'x', 'This must be a number.'],
  [z.int(), 1.5, 'This must be a whole number.'],
  [z.boolean(), 'x', 'This must be true or false.'],
  [z.array(z.string()), 'x', 'This must be a list.'],
  [z.tuple([z.string()]), 'x', 'This must be a list.'],
  [z.strictObject({}), 'x', 'This must be an object.'],
  [z.record(z.string(), z.string()), 'x', 'This must be an object.'],
  [z.null(), 'x', 'This must be empty.'],
  [z.date(), 'x', UNFIT],
  [z.enum(['email', 'sms']), 'fax', 'Use one of: email, sms.'],
  [z.literal(true), false, 'Use one of: true.'],
  [z.string().min(1), '', 'This is required.'],
  [z.string().min(8), 'x', 'Use at least 8 characters.'],
  [z.string().max(2), 'xyz', 'Use at most 2 characters.'],
  [z.array(z.string()).min(2), ['x'], 'Send at least 2.'],
  [z.array(z.string()).max(1), ['x', 'y'], 'Send at most 1.'],
  [z.array(z.string()).length(2), ['x'], 'Send at least 2.'],
  [z.number().min(3), 2, 'Enter a number of at least 3.'],
  [z.number().max(3), 4, 'Enter a number of at most 3.'],
  [z.number().gt(3), 3, 'Enter a number above 3.'],
  [z.number().lt(3), 3, 'Enter a number below 3.'],
  [z.int(), 1e300, 'Enter a number of at most 9,007,199,254,740,991.'],
  [z.date().min(new Date(1)), new Date(0), UNFIT],
  [z.date().max(new Date(0)), new Date(1), UNFIT],
  [z.number().multipleOf(5), 7, 'Enter a multiple of 5.'],
  [z.string().regex(/^a/), 'x', 'This is not written as it has to be.'],
  [z.email(), 'x', 'This is not written as it has to be.'],
  [z.iso.datetime(), 'x', 'This is not written as it has to be.'],
  [z.strictObject({}), { x: 1 }, 'There is no such field.'],
  [z.union([z.string(), z.boolean()]), 1, UNFIT],
  [z.record(z.string().max(1), z.number()), { xy: 1 }, UNFIT],
  [z.map(z.strictObject({}), z.number()), new Map([[{}, 'x']]), UNFIT],
  [z.string().refine(() => false), 'x', UNFIT],
]

const issuesOf = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value, { error: issueMessage }).error?.issues ?? []

test('an issue for which a field has no words is said in ours, and in French', () => {
  for (const [schema, value, words] of ISSUES) {
    expect(issuesOf(schema, value).map(({ message }) => message)).toEqual([words])
    expect([words, translate(words, 'fr') === words]).toEqual([words, false])
  }
})

test('every kind of issue is proved here', () => {
  const codes: Record<z.core.$ZodIssueCode, true> = {
    custom: true,
    invalid_element: true,
    invalid_format: true,
    invalid_key: true,
    invalid_type: true,
    invalid_union: true,
    invalid_value: true,
    not_multiple_of: true,
    too_big: true,
    too_small: true,
    unrecognized_keys: true,
  }
  const proved = ISSUES.flatMap(([schema, value]) => issuesOf(schema, value).map(({ code }) => code))
  expect([...new Set<string>(proved)].toSorted()).toEqual(Object.keys(codes))
})

test('a field’s own words go before these', () => {
  const schema = z.array(z.string()).max(1, 'One is enough.')
  expect(issuesOf(schema, ['x', 'y']).map(({ message }) => message)).toEqual(['One is enough.'])
})

test('a request is refused in these words', () => {
  const channels = ['email', 'sms', 'in-app', 'email']
  const errors: unknown = expect.objectContaining({ channels: ['Send at most 3.'] })
  const detail: unknown = expect.objectContaining({ errors })
  expect(() => parseBody(campaigns.store, { channels })).toThrow(expect.objectContaining({ detail }))
})
