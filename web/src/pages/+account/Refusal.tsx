/** Shows a refusal that belongs to no field of the form. */
import type { ApiError } from '@stampwell/contract/call.ts'
import { say } from '#messages/auth.ts'
import { Note } from '#ui/feedback/Tag.tsx'
import { waitWords } from './wait-words.ts'

/** `fields` are in the form and show their own messages. */
export function Refusal({ error, fields = [] }: { error: ApiError | null; fields?: readonly string[] }) {
  const lines = error ? linesOf(error, fields) : []
  if (lines.length === 0) return null
  return (
    <Note tone="harm" role="alert">
      <span>{lines.join(' ')}</span>
    </Note>
  )
}

function linesOf(error: ApiError, fields: readonly string[]): string[] {
  if (error.code === 'too_many_requests' && error.retry_after)
    return [say('too_many', { wait: waitWords(error.retry_after) })]
  const named = Object.entries(error.errors)
  if (named.length === 0) return [error.message]
  return named.flatMap(([field, messages]) => (fields.includes(field) ? [] : messages.slice(0, 1)))
}
