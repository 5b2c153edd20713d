/** A password that can be shown, with what a strong one needs ticked off while typing. */
import clsx from 'clsx'
import { useState, type InputHTMLAttributes } from 'react'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconCircle from '@tabler/icons-react/dist/esm/icons/IconCircle.mjs'
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs'
import { say } from '../messages/ui.ts'
import { FieldFrame, type Errors } from './Field.tsx'
import { Icon } from './Icon.tsx'

export type PasswordFieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'type'> & {
  label: string
  name: string
  /** Lists what is still missing. For new passwords only. */
  strength?: boolean
  error?: string
  errors?: Errors
}

export function PasswordField({ label, strength = false, error, errors, className, onChange, ...input }: PasswordFieldProps) {
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  return (
    <div className="field">
      <FieldFrame label={label} name={input.name} error={error} errors={errors}>
        {control => (
          <span className="with-end">
            <input
              {...input}
              {...control}
              type={open ? 'text' : 'password'}
              className={clsx('in', className)}
              autoCapitalize="none"
              spellCheck={false}
              onChange={event => {
                setTyped(event.target.value)
                onChange?.(event)
              }}
            />
            <button type="button" className="btn quiet icon" aria-label={say(open ? 'password.hide' : 'password.show')} aria-pressed={open} onClick={() => setOpen(!open)}>
              <Icon of={open ? IconEyeOff : IconEye} />
            </button>
          </span>
        )}
      </FieldFrame>
      {strength && <Strength password={typed} />}
    </div>
  )
}

const RULES = [
  { words: 'password.length', met: (text: string) => text.length >= 8 },
  { words: 'password.lower', met: (text: string) => /[a-z]/.test(text) },
  { words: 'password.upper', met: (text: string) => /[A-Z]/.test(text) },
  { words: 'password.digit', met: (text: string) => /\d/.test(text) },
  { words: 'password.special', met: (text: string) => /[@$!%*?&#]/.test(text) },
] as const

function Strength({ password }: { password: string }) {
  return (
    <ul className="rules" aria-label={say('password.rules')}>
      {RULES.map(({ words, met }) => {
        const done = met(password)
        return (
          <li key={words} data-met={done}>
            <Icon of={done ? IconCheck : IconCircle} size={16} />
            <span>{say(words)}<span className="sr"> ({say(done ? 'password.met' : 'password.unmet')})</span></span>
          </li>
        )
      })}
    </ul>
  )
}
