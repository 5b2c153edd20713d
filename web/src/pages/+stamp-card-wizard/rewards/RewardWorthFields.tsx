/** The fields of a reward's worth, as its type requires, and of how long it is valid. */
import type { FieldErrors } from '@stampwell/domain/refusal.ts'
import { useBusiness } from '#app/session/business.ts'
import { useNow } from '#app/use-now.ts'
import { say } from '#messages/wizard.ts'
import { DigitsInput } from '#ui/fields/DigitsInput.tsx'
import { FieldFrame } from '#ui/fields/Field.tsx'
import { MoneyField } from '#ui/fields/MoneyField.tsx'
import { PercentField } from '#ui/fields/PercentField.tsx'
import type { RewardDraft } from './reward-draft.ts'
import { expiryInWords } from './reward-words.ts'

export type RewardWorthFieldsProps = {
  draft: RewardDraft
  fields: readonly { name: string; required: boolean }[]
  currency: string
  errors: FieldErrors
  onChange: (fields: Partial<RewardDraft>) => void
}

export function RewardWorthFields({ draft, fields, currency, errors, onChange }: RewardWorthFieldsProps) {
  const { business } = useBusiness()
  const now = useNow()
  return (
    <div className="wz-two">
      {fields.some((field) => field.name === 'percent') && (
        <PercentField
          label={say('reward.percent')}
          hint={say('reward.percent_hint')}
          value={draft.percent}
          errors={errors}
          onChange={(percent) => onChange({ percent })}
        />
      )}
      {fields
        .filter((field) => field.name === 'value_minor')
        .map((field) => (
          <MoneyField
            key={field.name}
            label={say('reward.value')}
            name={field.name}
            optional={!field.required}
            value={draft.value_minor}
            currency={currency}
            errors={errors}
            onChange={(value_minor) => onChange({ value_minor })}
          />
        ))}
      <FieldFrame
        label={say('reward.expires')}
        optional
        name="expires_in_days"
        errors={errors}
        hint={expiryInWords(draft.expires_in_days, business.timezone, now)}
      >
        {(control) => (
          <DigitsInput
            {...control}
            name="expires_in_days"
            maxLength={4}
            value={draft.expires_in_days}
            onDigits={(expires_in_days) => onChange({ expires_in_days })}
          />
        )}
      </FieldFrame>
      <MoneyField
        label={say('reward.cost')}
        name="cost_minor"
        optional
        value={draft.cost_minor}
        currency={currency}
        errors={errors}
        onChange={(cost_minor) => onChange({ cost_minor })}
      />
    </div>
  )
}
