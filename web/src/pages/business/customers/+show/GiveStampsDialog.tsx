/** Gives stamps away from the counter: choose the card, the number and a reason. */
import type { Customer } from '@stampwell/contract/business/customers.ts'
import { stampCards } from '@stampwell/contract/client-endpoints.gen.ts'
import { MAX_STAMPS } from '@stampwell/domain/stamp-card.ts'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { useRead } from '../../../../app/use-read.ts'
import { useNow } from '../../../../app/use-now.ts'
import { say } from '../../../../messages/customers.ts'
import { say as sayRules } from '../../../../messages/rules.ts'
import { Button, buttonClass } from '../../../../ui/Button.tsx'
import { Dialog } from '../../../../ui/Dialog.tsx'
import { Field, SelectField } from '../../../../ui/Field.tsx'
import { Form, type FormValues } from '../../../../ui/Form.tsx'
import { SkeletonRows } from '../../../../ui/Skeleton.tsx'
import { ErrorState } from '../../../../ui/States.tsx'
import { Note } from '../../../../ui/Tag.tsx'
import { firstName } from '../../+counter/card-in-hand.ts'
import { ruleWords, type RuleRefusalDetail } from '../../+counter/rule-refusal.ts'
import type { HandOuts } from './use-hand-outs.ts'

// Identical to the page's own request, so that the cards come from the cache.
const ALL_CARDS = { query: { per_page: 100 } } as const

export function GiveStampsDialog({
  customer,
  hands,
  onClose,
}: {
  customer: Customer
  hands: HandOuts
  onClose: () => void
}) {
  const form = useId()
  const cards = useRead(stampCards.list, ALL_CARDS)
  const live = cards.data?.stamps.filter((card) => card.status === 'published') ?? []
  const now = useNow()
  const [number, setNumber] = useState('1')
  const held = customer.cards.find((card) => live.some((one) => one.id === card.stamp_id))
  const count = Number(number)
  const fits = Number.isInteger(count) && count >= 1 && count <= MAX_STAMPS

  // The rule that refused this card and number. Changing either clears it.
  const [refused, setRefused] = useState<RuleRefusalDetail | null>(null)
  const [isUnsaid, setUnsaid] = useState(false)

  const send = async (values: FormValues) => {
    const note = values['note'] || null
    setUnsaid(refused !== null && note === null)
    if (refused && note === null) return
    // An invalid number is sent unchanged, so that the server names the error.
    const answer = await hands.give({
      stamp_id: values['stamp_id'] ?? '',
      stamps: number.trim() === '' ? 0 : count,
      note,
      ...(refused ? { override: true } : {}),
    })
    if (answer === 'given') onClose()
    else if (answer !== 'refused') setRefused(answer)
  }

  const some = live.length > 0
  return (
    <Dialog
      title={say('giving.title', { name: customer.name })}
      onClose={onClose}
      actions={
        some && (
          <>
            <Button onClick={onClose}>{say('giving.cancel')}</Button>
            <Button variant="stamp" type="submit" form={form} busy={hands.giving}>
              {refused ? sayRules('refused.anyway') : say('giving.save', { count: fits ? count : 1 })}
            </Button>
          </>
        )
      }
    >
      {cards.isPending && <SkeletonRows rows={3} />}
      {cards.error && !cards.data && (
        <ErrorState
          title={say('giving.cards_error')}
          message={cards.error.message}
          onRetry={() => void cards.refetch()}
          busy={cards.isFetching}
        />
      )}
      {cards.data && !some && (
        <>
          <p>{say('giving.no_cards')}</p>
          <p>
            <Link className={buttonClass('main')} to="/business/stamps">
              {say('giving.to_cards')}
            </Link>
          </p>
        </>
      )}
      {some && (
        <Form id={form} errors={hands.giveErrors} onSend={(values) => void (hands.giving || send(values))}>
          <SelectField
            label={say('giving.card')}
            name="stamp_id"
            defaultValue={held?.stamp_id ?? live[0]?.id}
            onChange={() => setRefused(null)}
            errors={hands.giveErrors}
          >
            {live.map((card) => (
              <option key={card.id} value={card.id}>
                {optionOf(card.card_name, customer, card.id)}
              </option>
            ))}
          </SelectField>
          <Field
            label={say('giving.number')}
            hint={say('giving.number_hint', { most: MAX_STAMPS })}
            name="stamps"
            inputMode="numeric"
            maxLength={2}
            autoComplete="off"
            value={number}
            onChange={(event) => {
              setNumber(event.target.value.replace(/\D/g, ''))
              setRefused(null)
            }}
            errors={hands.giveErrors}
          />
          {refused && (
            <Note tone="late" role="alert">
              <span>
                <b>{sayRules(`refused.titles.${refused.rule}`)}.</b> {ruleWords(refused, firstName(customer.name), now)}
              </span>
            </Note>
          )}
          <Field
            label={refused ? sayRules('refused.why') : say('giving.note')}
            hint={say('giving.note_hint')}
            optional={!refused}
            name="note"
            maxLength={500}
            autoComplete="off"
            errors={hands.giveErrors}
            error={isUnsaid ? sayRules('refused.why_missing') : undefined}
          />
        </Form>
      )}
    </Dialog>
  )
}

function optionOf(name: string, customer: Customer, stampId: string): string {
  const held = customer.cards.find((card) => card.stamp_id === stampId)
  return held ? `${name}, ${say('progress', { stamps: held.stamps, of: held.number_of_stamps })}` : name
}
