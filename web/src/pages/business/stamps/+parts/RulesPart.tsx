/** Edits the limits on giving a card's stamps, and stamps for money spent. Each rule is off until it is turned on. */
import type { FieldErrors } from '@stampwell/domain/refusal.ts'
import type { ReactNode } from 'react'
import { say } from '#messages/rules.ts'
import { say as sayWizard } from '#messages/wizard.ts'
import { DigitsInput } from '#ui/fields/DigitsInput.tsx'
import { CheckField, FieldFrame, SelectField } from '#ui/fields/Field.tsx'
import { Form } from '#ui/fields/Form.tsx'
import { MoneyField } from '#ui/fields/MoneyField.tsx'
import { OpeningHoursField } from './OpeningHoursField.tsx'
import { UNITS, type RulesDraft, type Unit } from './rules-draft.ts'
import type { Rules } from './use-rules.ts'
import '../../../+stamp-card-wizard/design/count-field.css'
import './rules.css'

const UNIT_NAMES = Object.keys(UNITS) as Unit[] // the keys of UNITS are the units

export type RulesPartProps = {
  rules: Rules
  currency: string
  /** The page's own Save; Enter in a field calls it too. */
  onSave: () => Promise<boolean>
}

export function RulesPart({ rules, currency, onSave }: RulesPartProps) {
  const {
    draft: { wait, day, scan, hours, spend },
    set,
    errors,
  } = rules

  return (
    <Form errors={errors} className="rules" onSend={() => void onSave()}>
      <h2 className="sr">{say('tab')}</h2>
      <p className="muted">{say('lead')}</p>
      <Rule label={say('wait.on')} means={say('wait.means')} on={wait.on} onTurn={(on) => set('wait', { on })}>
        <WaitFields wait={wait} errors={errors} onChange={(part) => set('wait', part)} />
      </Rule>
      <Rule label={say('day.on')} means={say('day.means')} on={day.on} onTurn={(on) => set('day', { on })}>
        <CountField
          label={say('day.label')}
          name="most_per_day"
          value={day.count}
          maxLength={3}
          errors={errors}
          onChange={(count) => set('day', { count })}
        />
      </Rule>
      <Rule label={say('scan.on')} means={say('scan.means')} on={scan.on} onTurn={(on) => set('scan', { on })}>
        <CountField
          label={say('scan.label')}
          name="most_per_scan"
          value={scan.count}
          maxLength={2}
          errors={errors}
          onChange={(count) => set('scan', { count })}
        />
      </Rule>
      <Rule label={say('hours.on')} means={say('hours.means')} on={hours.on} onTurn={(on) => set('hours', { on })}>
        <OpeningHoursField value={hours.days} errors={errors} onChange={(days) => set('hours', { days })} />
      </Rule>
      <Rule label={say('spend.on')} means={say('spend.means')} on={spend.on} onTurn={(on) => set('spend', { on })}>
        <MoneyField
          label={say('spend.label')}
          name="spend_minor"
          value={spend.minor}
          currency={currency}
          errors={errors}
          onChange={(minor) => set('spend', { minor })}
        />
      </Rule>
      <button type="submit" hidden>
        {sayWizard('edit.save')}
      </button>
    </Form>
  )
}

type RuleProps = {
  label: string
  means: string
  on: boolean
  onTurn: (on: boolean) => void
  children: ReactNode
}

function Rule({ label, means, on, onTurn, children }: RuleProps) {
  return (
    <section className="rules-one">
      <CheckField
        label={
          <>
            <b>{label}</b>
            <small>{means}</small>
          </>
        }
        checked={on}
        onChange={(event) => onTurn(event.target.checked)}
      />
      {on && <div className="rules-in">{children}</div>}
    </section>
  )
}

type WaitFieldsProps = {
  wait: RulesDraft['wait']
  errors: FieldErrors
  onChange: (part: Partial<RulesDraft['wait']>) => void
}

function WaitFields({ wait, errors, onChange }: WaitFieldsProps) {
  return (
    <div className="rules-pair">
      <CountField
        label={say('wait.label')}
        name="wait_minutes"
        value={wait.count}
        maxLength={5}
        errors={errors}
        onChange={(count) => onChange({ count })}
      />
      <SelectField
        label={say('wait.unit')}
        value={wait.unit}
        onChange={(event) => onChange({ unit: UNIT_NAMES.find((unit) => unit === event.target.value) ?? 'hours' })}
      >
        {UNIT_NAMES.map((unit) => (
          <option key={unit} value={unit}>
            {say(`wait.${unit}`)}
          </option>
        ))}
      </SelectField>
    </div>
  )
}

type CountFieldProps = {
  label: string
  name: string
  value: string
  maxLength: number
  errors: FieldErrors
  onChange: (count: string) => void
}

function CountField({ label, name, value, maxLength, errors, onChange }: CountFieldProps) {
  return (
    <FieldFrame label={label} name={name} errors={errors}>
      {(control) => (
        <DigitsInput
          {...control}
          className="short"
          name={name}
          value={value}
          maxLength={maxLength}
          onDigits={onChange}
        />
      )}
    </FieldFrame>
  )
}
