/** Words the issues of a schema for which it has no words of its own; the validator's English reaches nobody. */
import { fieldTexts } from '@stampwell/contract/en/fields.ts'
import type { z } from 'zod'
import { say } from '../texts/request-refusals.ts'

type Size = { origin: string; inclusive?: boolean | undefined }

export function issueMessage(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? fieldTexts.required : wrongKind(issue.expected)
    case 'invalid_value':
      return say('one_of', { values: issue.values.map(String).join(', ') })
    case 'too_small':
      return tooSmall(Number(issue.minimum), issue)
    case 'too_big':
      return tooBig(Number(issue.maximum), issue)
    case 'not_multiple_of':
      return say('multiple_of', { divisor: issue.divisor })
    case 'invalid_format':
      return say('wrong_form')
    case 'unrecognized_keys':
      return say('no_such_field')
    default:
      return say('unfit')
  }
}

const KINDS: Record<string, Parameters<typeof say>[0]> = {
  string: 'text',
  number: 'number',
  int: 'whole_number',
  boolean: 'true_or_false',
  object: 'object',
  array: 'list',
  tuple: 'list',
  record: 'object',
  null: 'empty',
}

function wrongKind(expected: string): string {
  const kind = KINDS[expected]
  return kind === undefined ? say('unfit') : say('wrong_kind', { kind: say(kind) })
}

const LISTS = new Set(['array', 'set', 'map'])
const NUMBERS = new Set(['number', 'int', 'bigint'])

function tooSmall(min: number, { origin, inclusive }: Size): string {
  if (origin === 'string') return min === 1 ? fieldTexts.required : say('at_least_characters', { min })
  if (LISTS.has(origin)) return say('at_least_entries', { min })
  if (NUMBERS.has(origin)) return say(inclusive === false ? 'number_above' : 'number_at_least', { min })
  return say('unfit')
}

function tooBig(max: number, { origin, inclusive }: Size): string {
  if (origin === 'string') return fieldTexts.atMost(max)
  if (LISTS.has(origin)) return say('at_most_entries', { max })
  if (NUMBERS.has(origin)) return say(inclusive === false ? 'number_below' : 'number_at_most', { max })
  return say('unfit')
}
