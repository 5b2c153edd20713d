/** Password field with a show button; the rules of a strong password are ticked off while typing. */
import { passwordProblems } from '@stampwell/domain/security/password.ts'
import clsx from 'clsx'
import { useState, type InputHTMLAttributes } from 'react'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconCircle from '@tabler/icons-react/dist/esm/icons/IconCircle.mjs'
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs'
import { inWords } from '#messages/sentences.ts'
import { say } from '#messages/ui.ts'
import { FieldFrame, type Errors } from './Field.tsx'
import { Icon } from '../elements/Icon.tsx'

export type PasswordFieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'type'> & {
  label: string
  name: string
  /** Lists the rules not met yet. For new passwords only. */
  strength?: boolean
  error?: string
  errors?: Errors
}

export function PasswordField({
  label,
  strength = false,
  error,
  errors,
  className,
  onChange,
  ...input
}: PasswordFieldProps) {
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  return (
    <div className="field">
      <FieldFrame label={label} name={input.name} error={error} errors={errors}>
        {(control) => (
          <span className="with-end">
            <input
              {...input}
              {...control}
              type={open ? 'text' : 'password'}
              className={clsx('in', className)}
              autoCapitalize="none"
              spellCheck={false}
              onChange={(event) => {
                setTyped(event.target.value)
                onChange?.(event)
              }}
            />
            <button
              type="button"
              className="btn quiet icon"
              aria-label={say(open ? 'password.hide' : 'password.show')}
              aria-pressed={open}
              onClick={() => setOpen(!open)}
            >
              <Icon of={open ? IconEyeOff : IconEye} />
            </button>
          </span>
        )}
      </FieldFrame>
      {strength && <Strength password={typed} />}
    </div>
  )
}

const EVERY_RULE = passwordProblems('')

function Strength({ password }: { password: string }) {
  const missing = passwordProblems(password)
  return (
    <ul className="rules" aria-label={say('password.rules')}>
      {EVERY_RULE.map((rule) => {
        const met = !missing.includes(rule)
        return (
          <li key={rule} data-met={met}>
            <Icon of={met ? IconCheck : IconCircle} size={16} />
            <span>
              {inWords(rule)}
              <span className="sr"> ({say(met ? 'password.met' : 'password.unmet')})</span>
            </span>
          </li>
        )
      })}
    </ul>
  )
}
