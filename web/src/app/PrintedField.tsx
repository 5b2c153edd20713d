import { unprintedLetters } from '@stampwell/domain/cards/printed-letters.ts'
import { useState, type ChangeEvent } from 'react'
import { say } from '#messages/printing.ts'
import { Field, type FieldProps } from '#ui/fields/Field.tsx'

/** More would fill the form. */
const MAX_SHOWN = 8

type PrintedFieldProps = FieldProps & { value?: string; defaultValue?: string }

/** A field whose text is printed on posters: says at once which of its letters the posters leave out. */
export function PrintedField({ hint, onChange, ...field }: PrintedFieldProps) {
  const [typed, setTyped] = useState(field.defaultValue ?? '')
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    setTyped(event.target.value)
    onChange?.(event)
  }
  const letters = unprintedWords(field.value ?? typed)
  return <Field {...field} hint={letters === null ? hint : say('typed', { letters })} onChange={change} />
}

/** Returns the letters of the text that posters leave out, as a sentence names them, or null. */
export function unprintedWords(text: string): string | null {
  const letters = unprintedLetters(text)
  if (letters.length === 0) return null
  const shown = letters.slice(0, MAX_SHOWN).join(' ')
  return letters.length > MAX_SHOWN ? `${shown} …` : shown
}
