import type { Reward } from '@stampwell/contract/business/rewards.ts'
import type { StampCard } from '@stampwell/contract/business/stamp-cards.ts'
import type { FieldErrors } from '@stampwell/domain/refusal.ts'
import { say } from '#messages/customers.ts'
import { SelectField, TextField } from '#ui/Field.tsx'
import { Form, type FormValues } from '#ui/Form.tsx'

export type GiftFormProps = {
  id: string
  /** The cards to choose from; `stamp` is the id of the chosen one. */
  cards: readonly StampCard[]
  stamp: string
  rewards: readonly Reward[]
  /** True when the gift adds the card to the customer's. */
  joins: boolean
  errors: FieldErrors
  onCard: (stamp: string) => void
  onSend: (values: FormValues) => void
}

export function GiftForm({ id, cards, stamp, rewards, joins, errors, onCard, onSend }: GiftFormProps) {
  return (
    <Form id={id} errors={errors} onSend={onSend}>
      {cards.length > 1 && (
        <SelectField
          label={say('gift.card')}
          name="stamp_id"
          value={stamp}
          onChange={(event) => onCard(event.target.value)}
          errors={errors}
        >
          {cards.map((card) => (
            <option key={card.id} value={card.id}>
              {card.card_name}
            </option>
          ))}
        </SelectField>
      )}
      <SelectField
        label={say('gift.reward')}
        name="reward_id"
        defaultValue={rewards.at(-1)?.id}
        key={stamp}
        errors={errors}
        {...(joins ? { hint: say('gift.joins') } : {})}
      >
        {rewards.map((reward) => (
          <option key={reward.id} value={reward.id}>
            {reward.name}
          </option>
        ))}
      </SelectField>
      <TextField
        label={say('gift.message')}
        hint={say('gift.message_hint')}
        optional
        name="message"
        maxLength={500}
        rows={3}
        errors={errors}
      />
    </Form>
  )
}
