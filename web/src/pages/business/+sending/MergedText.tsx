/** A message with merge fields as a page shows it: values are marked, and its braces never show. */
import { markValues, splitFields } from '@stampwell/domain/sending/merged-text.ts'
import { say } from '#messages/sending.ts'
import './merged-text.css'

/** `sent`: what one person got of it; before anybody has, the fields stand with their names. */
export function MergedText({ text, sent }: { text: string; sent?: string | undefined }) {
  const parts = sent === undefined ? splitFields(text) : markValues(text, sent)
  return parts.map((part, index) =>
    part.field === null ? (
      part.text
    ) : (
      <mark key={index} className="merged-value">
        {sent === undefined ? say(`field.${part.field}`) : part.text}
      </mark>
    ),
  )
}

/** The same as plain text: for names of buttons and questions. */
export function mergedWords(text: string, sent?: string): string {
  return (
    sent ??
    splitFields(text)
      .map((part) => (part.field === null ? part.text : say(`field.${part.field}`)))
      .join('')
  )
}
