import type { FieldErrors } from '@stampwell/domain/refusal.ts'
import type { OfferType } from '@stampwell/domain/sending/offer.ts'
import IconCoins from '@tabler/icons-react/dist/esm/icons/IconCoins.mjs'
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import IconGift from '@tabler/icons-react/dist/esm/icons/IconGift.mjs'
import IconPercentage from '@tabler/icons-react/dist/esm/icons/IconPercentage.mjs'
import { useId } from 'react'
import { say } from '#messages/offers.ts'
import { Icon } from '#ui/elements/Icon.tsx'
import { MoneyField } from '#ui/fields/MoneyField.tsx'
import { PercentField } from '#ui/fields/PercentField.tsx'
import type { OfferDraft } from './offer-draft.ts'

const KINDS = [
  { type: 'percent', icon: IconPercentage },
  { type: 'amount', icon: IconCoins },
  { type: 'free_item', icon: IconGift },
  { type: 'two_for_one', icon: IconCopy },
] as const satisfies { type: OfferType; icon: unknown }[]

type KindFieldProps = {
  draft: OfferDraft
  currency: string
  errors: FieldErrors
  onChange: (fields: Partial<OfferDraft>) => void
}

export function KindField({ draft, currency, errors, onChange }: KindFieldProps) {
  const name = useId()
  return (
    <>
      <fieldset className="field">
        <legend>{say('form.kind')}</legend>
        <div className="offer-kinds">
          {KINDS.map(({ type, icon }) => (
            <label key={type}>
              <input
                className="sr"
                type="radio"
                name={name}
                value={type}
                checked={draft.offer_type === type}
                onChange={() => onChange({ offer_type: type })}
              />
              <span>
                <Icon of={icon} size={24} />
                {say(`form.kinds.${type}`)}
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      {draft.offer_type === 'percent' && (
        <PercentField
          label={say('form.percent')}
          hint={say('form.percent_hint')}
          value={draft.percent}
          errors={errors}
          onChange={(percent) => onChange({ percent })}
        />
      )}
      {draft.offer_type === 'amount' && (
        <MoneyField
          label={say('form.amount')}
          name="value_minor"
          value={draft.value_minor}
          currency={currency}
          errors={errors}
          onChange={(value_minor) => onChange({ value_minor })}
        />
      )}
    </>
  )
}
