import type { Reward } from '@stampwell/contract/business/rewards.ts'
import type { StampCard } from '@stampwell/contract/business/stamp-cards.ts'
import type { ApiError } from '@stampwell/contract/call.ts'
import type { FieldErrors } from '@stampwell/domain/refusal.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { Refused } from '#app/Refused.tsx'
import { say } from '#messages/customers.ts'
import { SelectField, TextField } from '#ui/fields/Field.tsx'
import { Form, type FormValues } from '#ui/fields/Form.tsx'
import { SkeletonRows } from '#ui/feedback/Skeleton.tsx'
import { ReadError } from '#ui/feedback/States.tsx'

export type GiftFormProps = {
  id: string
  /** The cards to choose from; `stamp` is the id of the chosen one. */
  cards: readonly StampCard[]
  stamp: string
  /** Those of the chosen card. While they load, the rest of the form stays with what was typed. */
  rewards: Pick<UseQueryResult<{ rewards: readonly Reward[] }>, 'data' | 'error' | 'isFetching' | 'refetch'>
  /** True when the gift adds the card to the customer's. */
  joins: boolean
  /** Why no words can go with it: while nothing is sent, the server would leave them out. */
  noWords: string | null
  /** Why the last gift was refused; `errors`: by field. */
  error: ApiError | null
  errors: FieldErrors
  onCard: (stamp: string) => void
  onSend: (values: FormValues) => void
}

export function GiftForm({ id, cards, stamp, rewards, joins, noWords, error, errors, onCard, onSend }: GiftFormProps) {
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
      <RewardField key={stamp} rewards={rewards} joins={joins} errors={errors} />
      {noWords === null ? (
        <TextField
          label={say('gift.message')}
          hint={say('gift.message_hint')}
          optional
          name="message"
          maxLength={500}
          rows={3}
          errors={errors}
        />
      ) : (
        <p className="muted">{noWords}</p>
      )}
      <Refused error={error} />
    </Form>
  )
}

function RewardField({ rewards, joins, errors }: Pick<GiftFormProps, 'rewards' | 'joins' | 'errors'>) {
  if (rewards.error && !rewards.data) return <ReadError title={say('giving.cards_error')} read={rewards} />
  if (!rewards.data) return <SkeletonRows rows={1} />
  return (
    <SelectField
      label={say('gift.reward')}
      name="reward_id"
      defaultValue={rewards.data.rewards.at(-1)?.id}
      errors={errors}
      {...(joins ? { hint: say('gift.joins') } : {})}
    >
      {rewards.data.rewards.map((reward) => (
        <option key={reward.id} value={reward.id}>
          {reward.name}
        </option>
      ))}
    </SelectField>
  )
}
