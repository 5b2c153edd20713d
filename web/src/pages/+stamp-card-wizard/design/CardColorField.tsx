/** The card's colour field; says in words whether the stamps are legible on it. */
import { INK, inkOn, textOn } from '@stampwell/domain/cards/palette.ts'
import { say } from '#messages/wizard.ts'
import { ColorField } from './ColorField.tsx'
import { DEFAULT_INK } from '../preview/preview-design.ts'

export type CardColorFieldProps = {
  value: string
  ink: string | null
  error?: string | undefined
  onChange: (hex: string) => void
}

export function CardColorField({ value, ink, error, onChange }: CardColorFieldProps) {
  return (
    <ColorField
      legend={say('color.legend')}
      value={value}
      hint={contrastWords(value, ink)}
      error={error}
      onChange={onChange}
    />
  )
}

function contrastWords(card: string, ink: string | null): string {
  const text = textOn(card)
  const name = text === INK ? say('color.ink') : say('color.paper')
  const wanted = ink ?? DEFAULT_INK
  return `${say('color.text')} ${inkOn(card, wanted) === wanted ? say('color.ink_shows') : say('color.ink_hidden', { name })}`
}
