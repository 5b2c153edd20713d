/** Errors of a heading and a message that need no request. */
import { MAX_MESSAGE_BODY, MAX_MESSAGE_HEADING } from '@stampwell/domain/sending/campaign.ts'
import { unknownFields } from '@stampwell/domain/sending/merge-fields.ts'
import type { FieldErrors } from '@stampwell/domain/refusal.ts'
import { say } from '#messages/sending.ts'

export type MessageText = { messageHeading: string; messageBody: string }

const RULES = [
  { field: 'messageHeading', max: MAX_MESSAGE_HEADING, empty: say('wrong.heading') },
  { field: 'messageBody', max: MAX_MESSAGE_BODY, empty: say('wrong.body') },
] as const

/** Returns what the server would refuse, by field. */
export function wrongText(text: MessageText): FieldErrors {
  const wrong: FieldErrors = {}
  for (const { field, max, empty } of RULES) {
    const found = text[field].trim() === '' ? empty : wrongWhileTyping(text[field].trim(), max)
    if (found !== undefined) wrong[field] = [found]
  }
  return wrong
}

/** Pasted text is kept whole, so that nothing is cut unseen. */
export function wrongWhileTyping(text: string, max: number): string | undefined {
  const unknown = unknownFields(text)
  if (unknown.length > 0) return unknownWords(unknown)
  const over = Array.from(text).length - max
  return over > 0 ? say('too_long', { count: over }) : undefined
}

function unknownWords(names: readonly string[]): string {
  const list = names.map((name) => `{${name}}`).join(', ')
  return `${say('unknown_field', { count: names.length, names: list })}. ${say('unknown_text')}`
}
