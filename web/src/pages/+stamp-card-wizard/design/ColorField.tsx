/** The 13 palette colours by name, or any other colour by its hex code. */
import { textOn } from '@stampwell/domain/cards/palette.ts'
import { isHexColor } from '@stampwell/domain/cards/stamp-card.ts'
import IconColorPicker from '@tabler/icons-react/dist/esm/icons/IconColorPicker.mjs'
import { useEffect, useId, useState, type CSSProperties, type ReactNode } from 'react'
import { say } from '#messages/wizard.ts'
import { Icon } from '#ui/elements/Icon.tsx'
import { ChoiceField } from './ChoiceField.tsx'
import { NAMED_COLORS } from './named-colors.ts'
import './choice-field.css'

/** Value of the choice that opens the fields for a colour of one's own, and the colour that they begin with. */
const OWN = 'own'
const FIRST_OWN_COLOR = '#9db8c9'

export type ColorFieldProps = {
  legend: string
  value: string
  /** A colour before those of the palette. */
  first?: { name: string; hex: string }
  hint: ReactNode
  error?: string | undefined
  onChange: (hex: string) => void
}

export function ColorField({ legend, value, first, hint, error, onChange }: ColorFieldProps) {
  const colors = first ? [first, ...NAMED_COLORS] : NAMED_COLORS
  const named = colors.find((color) => color.hex === value)
  const [own, setOwn] = useState(named ? FIRST_OWN_COLOR : value)
  const isOwn = named === undefined
  useEffect(() => {
    if (isOwn) setOwn(value)
  }, [isOwn, value])
  const choices = [
    ...colors.map((color) => ({ value: color.hex, label: color.name, style: { '--c': color.hex } as CSSProperties })), // CSSProperties has no type for CSS variables
    {
      value: OWN,
      label: say('color.own'),
      style: { '--c': own } as CSSProperties,
      content: (
        <span style={{ color: textOn(own) }}>
          <Icon of={IconColorPicker} size={18} />
        </span>
      ),
    }, // CSSProperties has no type for CSS variables
  ]
  return (
    <ChoiceField
      legend={legend}
      chosen={named?.name ?? value}
      look="swatches"
      value={named?.hex ?? OWN}
      choices={choices}
      hint={hint}
      error={error}
      onChange={(picked) => onChange(picked === OWN ? own : picked)}
    >
      {isOwn && <OwnColor value={value} onChange={onChange} />}
    </ChoiceField>
  )
}

// Accepts only a complete hex code; until then the typed text stays in the field.
function OwnColor({ value, onChange }: { value: string; onChange: (hex: string) => void }) {
  const id = useId()
  const [typed, setTyped] = useState(value)
  useEffect(() => setTyped((now) => (now.toLowerCase() === value ? now : value)), [value])
  const wrong = !isHexColor(typed)
  return (
    <div className="own-color">
      <input
        type="color"
        aria-label={say('color.pick')}
        value={value}
        onChange={(event) => onChange(event.target.value.toLowerCase())}
      />
      <div className="field">
        <label htmlFor={id}>{say('color.code')}</label>
        <input
          id={id}
          className="in tn"
          value={typed}
          maxLength={7}
          spellCheck={false}
          autoCapitalize="off"
          aria-invalid={wrong ? true : undefined}
          aria-describedby={wrong ? `${id}e` : undefined}
          onChange={(event) => {
            const next = event.target.value.trim()
            setTyped(next)
            if (isHexColor(next)) onChange(next.toLowerCase())
          }}
        />
        {wrong && (
          <span className="error" id={`${id}e`}>
            {say('color.wrong')}
          </span>
        )}
      </div>
    </div>
  )
}
