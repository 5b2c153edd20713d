/** Sends a reward as a gift: choose the card and the reward, and add a short message. */
import type { Customer } from '@stampwell/contract/business/customers.ts'
import { customers, rewards, stampCards, statistics } from '@stampwell/contract/client-endpoints.gen.ts'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { notify } from '../../../../app/toasts/notify.ts'
import { useAct } from '../../../../app/use-act.ts'
import { useRead } from '../../../../app/use-read.ts'
import { say } from '../../../../messages/customers.ts'
import { Button, buttonClass } from '../../../../ui/Button.tsx'
import { Dialog } from '../../../../ui/Dialog.tsx'
import { SelectField, TextField } from '../../../../ui/Field.tsx'
import { Form, type FormValues } from '../../../../ui/Form.tsx'
import { SkeletonRows } from '../../../../ui/Skeleton.tsx'
import { ErrorState } from '../../../../ui/States.tsx'
import { Note } from '../../../../ui/Tag.tsx'

// Identical to the page's own request, so that the cards come from the cache.
const ALL_CARDS = { query: { per_page: 100 } } as const

export function GiftDialog({ customer, onClose }: { customer: Customer; onClose: () => void }) {
  const form = useId()
  const cards = useRead(stampCards.list, ALL_CARDS)
  const live = cards.data?.stamps.filter((card) => card.status === 'published') ?? []
  const [chosen, setChosen] = useState('')
  const stamp =
    chosen || (live.find((card) => customer.cards.some((held) => held.stamp_id === card.id)) ?? live[0])?.id || ''
  const promised = useRead(rewards.list, { params: { stamp } }, { enabled: stamp !== '' })
  const act = useAct(customers.sendReward, { also: [statistics.dashboard, stampCards.list] })

  const send = async (values: FormValues) => {
    // The form shows the server's errors from `act.error`.
    const sent = await act
      .run({
        body: { customer_id: customer.id, reward_id: values['reward_id'] ?? '', message: values['message'] || null },
      })
      .catch(() => null)
    if (!sent) return
    notify.success(
      [
        say('gift.done', { reward: sent.reward.name, name: customer.name }),
        sent.sent_to === null ? say('gift.untold') : say('gift.told', { to: sent.sent_to }),
      ].join(' '),
    )
    onClose()
  }
  const failed = cards.error ?? promised.error
  return (
    <Dialog
      title={say('gift.title', { name: customer.name })}
      onClose={onClose}
      actions={
        promised.data && (
          <>
            <Button onClick={onClose}>{say('gift.cancel')}</Button>
            <Button variant="main" type="submit" form={form} busy={act.busy}>
              {say('gift.send')}
            </Button>
          </>
        )
      }
    >
      {failed && (
        <ErrorState
          title={say('giving.cards_error')}
          message={failed.message}
          onRetry={() => void (cards.error ? cards.refetch() : promised.refetch())}
          busy={cards.isFetching || promised.isFetching}
        />
      )}
      {!failed && cards.data && live.length === 0 && (
        <>
          <p>{say('gift.no_cards')}</p>
          <p>
            <Link className={buttonClass('main')} to="/business/stamps">
              {say('giving.to_cards')}
            </Link>
          </p>
        </>
      )}
      {!failed && (cards.isPending || (live.length > 0 && promised.isPending)) && <SkeletonRows rows={3} />}
      {act.error && Object.keys(act.errors).length === 0 && (
        <Note tone="harm" role="alert">
          <span>{act.error.message}</span>
        </Note>
      )}
      {promised.data && (
        <Form id={form} errors={act.errors} onSend={(values) => void (act.busy || send(values))}>
          {live.length > 1 && (
            <SelectField
              label={say('gift.card')}
              name="stamp_id"
              value={stamp}
              onChange={(event) => setChosen(event.target.value)}
              errors={act.errors}
            >
              {live.map((card) => (
                <option key={card.id} value={card.id}>
                  {card.card_name}
                </option>
              ))}
            </SelectField>
          )}
          <SelectField
            label={say('gift.reward')}
            name="reward_id"
            defaultValue={promised.data.rewards.at(-1)?.id}
            key={stamp}
            errors={act.errors}
            {...(customer.cards.some((held) => held.stamp_id === stamp) ? {} : { hint: say('gift.joins') })}
          >
            {promised.data.rewards.map((reward) => (
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
            errors={act.errors}
          />
        </Form>
      )}
    </Dialog>
  )
}
