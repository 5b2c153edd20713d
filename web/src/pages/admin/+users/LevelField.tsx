import { type AdminLevel } from '@stampwell/domain/security/admin-level.ts'
import { useId } from 'react'
import { say as sayAdmin } from '#messages/admin.ts'
import { say } from '#messages/admin-users.ts'
import { useWrong, type Errors } from '#ui/fields/Field.tsx'

/** From the least that a level may do to the most. */
const CHOICES: readonly AdminLevel[] = ['viewer', 'support', 'finance', 'owner']

/** The choice of a level, each with what it may do. */
export function LevelField({ label, value, errors }: { label: string; value: AdminLevel; errors: Errors }) {
  const id = useId()
  const { wrong, onChange } = useWrong({ errors, name: 'level' })
  return (
    <fieldset className="level-field" aria-describedby={wrong ? id : undefined} onChange={onChange}>
      <legend>{label}</legend>
      {CHOICES.map((level) => (
        <label key={level}>
          <input type="radio" name="level" value={level} defaultChecked={level === value} />
          <span>
            <b>{sayAdmin(`levels.${level}`)}</b> {say(`level_about.${level}`)}
          </span>
        </label>
      ))}
      {wrong && (
        <span className="error" id={id}>
          {wrong}
        </span>
      )}
    </fieldset>
  )
}

export function levelIn(value: string | undefined): AdminLevel {
  return CHOICES.find((level) => level === value) ?? 'viewer'
}
