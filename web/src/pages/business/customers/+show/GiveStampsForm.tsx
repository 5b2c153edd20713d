import type { Customer } from '@stampwell/contract/business/customers.ts'
import type { StampCard } from '@stampwell/contract/business/stamp-cards.ts'
import { MAX_STAMPS } from '@stampwell/domain/cards/stamp-card.ts'
import { nameInText, firstName } from '@stampwell/domain/text/name-in-text.ts'
import { useNow } from '#app/use-now.ts'
import { say } from '#messages/customers.ts'
import { say as sayRules } from '#messages/rules.ts'
import { DigitsInput } from '#ui/fields/DigitsInput.tsx'
import { Field, FieldFrame, SelectField } from '#ui/fields/Field.tsx'
import { Form } from '#ui/fields/Form.tsx'
import { Note } from '#ui/feedback/Tag.tsx'
import { ruleWords } from '../../+counter/refused/rule-refusal.ts'
import { proposedCard } from '../../+customer/proposed-card.ts'
import type { GiveStamps } from './use-give-stamps.ts'
import type { HandOuts } from './use-hand-outs.ts'

export type GiveStampsFormProps = {
  id: string
  customer: Customer
  /** The cards to choose from, at least one. */
  cards: readonly StampCard[]
  give: GiveStamps
  hands: HandOuts
}

export function GiveStampsForm({ id, customer, cards, give, hands }: GiveStampsFormProps) {
  const now = useNow()
  const { refusal } = give
  return (
    <Form id={id} errors={give.errors} onSend={(values) => void (hands.giving || give.send(values))}>
      <SelectField
        label={say('giving.card')}
        name="stamp_id"
        defaultValue={proposedCard(customer, cards)?.id}
        onChange={give.clearRefusal}
        errors={give.errors}
      >
        {cards.map((card) => (
          <option key={card.id} value={card.id}>
            {cardWords(card, customer)}
          </option>
        ))}
      </SelectField>
      <FieldFrame
        label={say('giving.number')}
        hint={say('giving.number_hint', { most: MAX_STAMPS })}
        name="stamps"
        errors={give.errors}
      >
        {(control) => (
          <DigitsInput
            {...control}
            name="stamps"
            maxLength={2}
            autoComplete="off"
            value={give.number}
            onDigits={give.changeNumber}
          />
        )}
      </FieldFrame>
      {refusal && (
        <Note tone="late" role="alert">
          <span>
            <b>{sayRules(`refused.titles.${refusal.rule}`)}.</b> {ruleWords(refusal, firstName(customer.name), now)}
          </span>
        </Note>
      )}
      <Field
        label={refusal ? sayRules('refused.why') : say('giving.note')}
        hint={say('giving.note_hint')}
        optional={!refusal}
        name="note"
        maxLength={500}
        autoComplete="off"
        errors={give.errors}
      />
    </Form>
  )
}

function cardWords({ id, card_name }: StampCard, customer: Customer): string {
  const own = customer.cards.find((card) => card.stamp_id === id)
  if (!own) return card_name
  return `${nameInText(card_name)}, ${say('progress', { stamps: own.stamps, of: own.number_of_stamps })}`
}
