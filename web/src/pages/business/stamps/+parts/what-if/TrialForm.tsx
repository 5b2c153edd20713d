/** The rules that a replay tries. */
import type { FieldErrors } from '@stampwell/domain/refusal.ts'
import { useRef, type ReactNode } from 'react'
import { useNow } from '#app/use-now.ts'
import { say } from '#messages/what-if.ts'
import { Button } from '#ui/elements/Button.tsx'
import { DigitsInput } from '#ui/fields/DigitsInput.tsx'
import { FieldFrame, SelectField, useWrong } from '#ui/fields/Field.tsx'
import { focusAfter } from '#ui/focus/focus-after.ts'
import { Form } from '#ui/fields/Form.tsx'
import { MoneyField } from '#ui/fields/MoneyField.tsx'
import { DurationField } from '../../../../+stamp-card-wizard/design/DurationField.tsx'
import { HeadStartField, StampCountField } from '../../../../+stamp-card-wizard/design/StampCountField.tsx'
import { bodyOf, LOOKS_BACK, type Trial, type TrialReward } from './trial-draft.ts'

export type TrialFormProps = {
  trial: Trial
  currency: string
  errors: FieldErrors
  busy: boolean
  isAgain: boolean
  onChange: (trial: Trial) => void
  onStart: (body: ReturnType<typeof bodyOf>) => void
  /** Stands above the rules. */
  children?: ReactNode
}

export function TrialForm(props: TrialFormProps) {
  const { trial, currency, errors, busy, isAgain, onChange, onStart, children } = props
  const now = useNow()
  const stamps = useWrong({ errors, name: 'number_of_stamps' })
  const start = useWrong({ errors, name: 'join_stamps' })
  const days = useWrong({ errors, name: 'duration' })
  const set = (part: Partial<Trial>) => onChange({ ...trial, ...part })
  return (
    <Form errors={errors} className="wi-form" onSend={() => onStart(bodyOf(trial, now))}>
      {children}
      <StampCountField
        value={trial.stamps}
        error={stamps.wrong}
        onChange={(typed) => {
          stamps.onChange()
          set({ stamps: typed })
        }}
        onLeave={nothing}
      />
      <HeadStartField
        value={trial.start}
        of={trial.stamps}
        error={start.wrong}
        onChange={(typed) => {
          start.onChange()
          set({ start: typed })
        }}
        onLeave={nothing}
      />
      <DurationField
        value={trial.days}
        error={days.wrong}
        onChange={(typed) => {
          days.onChange()
          set({ days: typed })
        }}
        onLeave={nothing}
      />
      <TrialRewards trial={trial} currency={currency} errors={errors} onChange={(rewards) => set({ rewards })} />
      <SelectField
        label={say('back')}
        name="from"
        errors={errors}
        value={trial.months}
        onChange={(event) => set({ months: event.target.value })}
      >
        {LOOKS_BACK.map((months) => (
          <option key={months} value={months}>
            {backInWords(Number(months))}
          </option>
        ))}
      </SelectField>
      <div className="row wrap">
        <Button variant="main" type="submit" busy={busy}>
          {say(isAgain ? 'again' : 'start')}
        </Button>
      </div>
    </Form>
  )
}

function nothing(): void {
  // The server judges the rules when the replay starts.
}

function backInWords(months: number): string {
  return months % 12 === 0 ? say('years', { count: months / 12 }) : say('months', { count: months })
}

type TrialRewardsProps = {
  trial: Trial
  currency: string
  errors: FieldErrors
  onChange: (rewards: TrialReward[]) => void
}

function TrialRewards({ trial: { rewards, stamps }, currency, errors, onChange }: TrialRewardsProps) {
  const { wrong, onChange: clearError } = useWrong({ errors, name: 'rewards' })
  const adder = useRef<HTMLDivElement>(null)
  const changeAll = (next: TrialReward[]) => {
    clearError()
    onChange(next)
  }
  const change = (key: string, part: Partial<TrialReward>) =>
    changeAll(rewards.map((one) => (one.key === key ? { ...one, ...part } : one)))
  const remove = (gone: string) =>
    focusAfter(
      () => changeAll(rewards.filter(({ key }) => key !== gone)),
      () => adder.current?.querySelector('button'),
    )
  const add = () => {
    const at = String(Math.max(1, Math.round(Number(stamps) / 2)))
    changeAll([...rewards, { key: crypto.randomUUID(), name: '', at, value_minor: null, cost_minor: null }])
  }
  return (
    <fieldset className="wi-rewards" data-invalid={wrong ? true : undefined} tabIndex={-1}>
      <legend className="lab">{say('rewards')}</legend>
      {rewards.map((reward) => (
        <TrialRewardRow
          key={reward.key}
          reward={reward}
          currency={currency}
          onChange={(part) => change(reward.key, part)}
          onRemove={() => remove(reward.key)}
        />
      ))}
      {wrong && (
        <span className="error" role="alert">
          {wrong}
        </span>
      )}
      <div className="row" ref={adder}>
        <Button variant="quiet" onClick={add}>
          {say('add')}
        </Button>
      </div>
    </fieldset>
  )
}

type TrialRewardRowProps = {
  reward: TrialReward
  currency: string
  onChange: (part: Partial<TrialReward>) => void
  onRemove: () => void
}

function TrialRewardRow({ reward, currency, onChange, onRemove }: TrialRewardRowProps) {
  const name = reward.name || say('unnamed')
  return (
    <div className="wi-reward">
      {reward.at === null ? (
        <p>
          <b>{name}</b>
          <span className="muted">{say('last')}</span>
        </p>
      ) : (
        <FieldFrame label={say('at', { name })}>
          {(control) => (
            <DigitsInput
              {...control}
              className="short"
              name={`at-${reward.key}`}
              maxLength={2}
              value={reward.at ?? ''}
              onDigits={(at) => onChange({ at })}
            />
          )}
        </FieldFrame>
      )}
      <MoneyField
        label={say('cost', { name })}
        name={`cost-${reward.key}`}
        optional
        value={reward.cost_minor}
        currency={currency}
        onChange={(cost_minor) => onChange({ cost_minor })}
      />
      {reward.at !== null && (
        <Button variant="quiet" onClick={onRemove}>
          {say('remove', { name })}
        </Button>
      )}
    </div>
  )
}
