/** A message with merge fields as a page shows it: values are marked, and its braces never show. */
import { markValues, splitFields } from '@stampwell/domain/sending/merged-text.ts'
import { say } from '#messages/sending.ts'
import './merged-text.css'

/** `filled`: the text with the values of one (sample) person; without it each field shows its name. */
export function MergedText({ text, filled }: { text: string; filled?: string | undefined }) {
  const parts = filled === undefined ? splitFields(text) : markValues(text, filled)
  return parts.map((part, index) =>
    part.field === null ? (
      part.text
    ) : (
      <mark key={index} className="merged-value">
        {filled === undefined ? say(`field.${part.field}`) : part.text}
      </mark>
    ),
  )
}

/** The same as plain text: for names of buttons and questions. */
export function mergedWords(text: string, filled?: string): string {
  return (
    filled ??
    splitFields(text)
      .map((part) => (part.field === null ? part.text : say(`field.${part.field}`)))
      .join('')
  )
}
