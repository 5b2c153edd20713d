/** The 13 colours by name, or any other by its code; says in words whether the stamps show on it. */
import { CARD_COLORS, contrast, INK, inkOn, textOn } from '@stampwell/domain/palette.ts'
import { isHexColor } from '@stampwell/domain/stamp-card.ts'
import { useEffect, useId, useState, type CSSProperties } from 'react'
import { say } from '../../messages/wizard.ts'
import { ChoiceField } from './ChoiceField.tsx'
import { HOUSE_INK } from './face-of.ts'

const OWN = 'own'
const A_START = '#9db8c9'

export type CardColorFieldProps = { value: string; ink: string | null; error?: string | undefined; onChange: (hex: string) => void }

export function CardColorField({ value, ink, error, onChange }: CardColorFieldProps) {
  const named = CARD_COLORS.find(color => color.hex === value)
  const [own, setOwn] = useState(named ? A_START : value)
  const isOwn = named === undefined
  useEffect(() => {
    if (isOwn) setOwn(value)
  }, [isOwn, value])
  const choices = [
    ...CARD_COLORS.map(color => ({ value: color.hex, label: color.name, style: { '--c': color.hex } as CSSProperties })), // CSS variables have no type
    { value: OWN, label: say('color.own'), style: { '--c': own } as CSSProperties, content: <b style={{ color: textOn(own) }}>#</b> }, // same
  ]
  return (
    <ChoiceField legend={say('color.legend')} chosen={named?.name ?? value} look="swatches" value={named?.hex ?? OWN} choices={choices} hint={contrastWords(value, ink)} error={error} onChange={picked => onChange(picked === OWN ? own : picked)}>
      {isOwn && <OwnColor value={value} onChange={onChange} />}
    </ChoiceField>
  )
}

// A code is taken when it is whole; until then what is typed stays in the field.
function OwnColor({ value, onChange }: { value: string; onChange: (hex: string) => void }) {
  const id = useId()
  const [typed, setTyped] = useState(value)
  useEffect(() => setTyped(held => (held.toLowerCase() === value ? held : value)), [value])
  const wrong = !isHexColor(typed)
  return (
    <div className="own-color">
      <input type="color" aria-label={say('color.pick')} value={value} onChange={event => onChange(event.target.value.toLowerCase())} />
      <div className="field">
        <label htmlFor={id}>{say('color.code')}</label>
        <input
          id={id} className="in tn" value={typed} maxLength={7} spellCheck={false} autoCapitalize="off"
          aria-invalid={wrong ? true : undefined} aria-describedby={wrong ? `${id}e` : undefined}
          onChange={event => {
            const next = event.target.value.trim()
            setTyped(next)
            if (isHexColor(next)) onChange(next.toLowerCase())
          }}
        />
        {wrong && <span className="error" id={`${id}e`}>{say('color.wrong')}</span>}
      </div>
    </div>
  )
}

function contrastWords(card: string, ink: string | null): string {
  const text = textOn(card)
  const name = text === INK ? say('color.ink') : say('color.paper')
  const wanted = ink ?? HOUSE_INK
  const words = say('color.text', { name, ratio: contrast(card, text).toFixed(1) })
  return `${words} ${inkOn(card, wanted) === wanted ? say('color.ink_shows') : say('color.ink_hidden', { name })}`
}
