/** The fields of a plan. `opened` filled them in; where `sold` differs by now, the hint says what is sold. */
import type { AdminPlan } from '@stampwell/contract/admin/pricing.ts'
import { LIMITS, type Limit } from '@stampwell/domain/billing/plan.ts'
import { say } from '#messages/admin-pricing.ts'
import { DigitsInput } from '#ui/fields/DigitsInput.tsx'
import { CheckField, Field, FieldFrame, type Errors } from '#ui/fields/Field.tsx'
import { MoneyField } from '#ui/fields/MoneyField.tsx'
import { FEATURE_ROWS, limitOf, limitWords, priceWords } from './plan-words.ts'

/** Of the largest number that the field takes. */
const MAX_DIGITS = 10

export type PlanFormProps = {
  opened: AdminPlan
  sold: AdminPlan
  amount: number | null
  onAmount: (minor: number | null) => void
  errors: Errors
}

export function PlanForm({ opened, sold, amount, onAmount, errors }: PlanFormProps) {
  const isFree = opened.amount_minor === 0
  return (
    <>
      <div className="plan-fields">
        <Field
          label={say('form.name')}
          name="name"
          defaultValue={opened.name}
          maxLength={40}
          autoComplete="off"
          required
          errors={errors}
          {...hintIf(sold.name !== opened.name, sold.name)}
        />
        {!isFree && (
          <div>
            <MoneyField
              label={say(`form.price.${opened.interval}`)}
              name="amount_minor"
              value={amount}
              currency={opened.currency}
              errors={errors}
              onChange={onAmount}
            />
            {sold.amount_minor !== opened.amount_minor && (
              <p className="hint">{say('form.meanwhile', { value: priceWords(sold) })}</p>
            )}
          </div>
        )}
      </div>
      <fieldset className="plan-part">
        <legend>{say('form.limits')}</legend>
        <p className="cap">{say('form.limit_hint')}</p>
        <div className="plan-fields">
          {LIMITS.map((limit) => (
            <LimitField key={limit} limit={limit} opened={opened} sold={sold} errors={errors} />
          ))}
        </div>
      </fieldset>
      <fieldset className="plan-part">
        <legend>{say('form.features')}</legend>
        <div className="plan-fields checks">
          {FEATURE_ROWS.map((feature) => (
            <CheckField
              key={feature}
              label={say(`feature.${feature}`)}
              name={`feature.${feature}`}
              defaultChecked={opened.features[feature]}
            />
          ))}
        </div>
      </fieldset>
      <CheckField label={say('form.popular')} name="popular" defaultChecked={opened.popular} errors={errors} />
    </>
  )
}

type LimitFieldProps = { limit: Limit; opened: AdminPlan; sold: AdminPlan; errors: Errors }

function LimitField({ limit, opened, sold, errors }: LimitFieldProps) {
  const [before, now] = [limitOf(opened, limit), limitOf(sold, limit)]
  const name = `limits.${limit}`
  return (
    <FieldFrame
      label={limit === 'statistics_days' ? say('form.days') : say(`limit.${limit}`)}
      name={name}
      errors={errors}
      {...hintIf(before !== now, limitWords(limit, now))}
    >
      {(control) => (
        <DigitsInput
          {...control}
          name={name}
          maxLength={MAX_DIGITS}
          autoComplete="off"
          defaultValue={before === null ? '' : String(before)}
        />
      )}
    </FieldFrame>
  )
}

function hintIf(isChanged: boolean, value: string): { hint?: string } {
  return isChanged ? { hint: say('form.meanwhile', { value }) } : {}
}
