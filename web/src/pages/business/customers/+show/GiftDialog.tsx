/** Sends a reward as a gift: choose the card and the reward, and add a short message. */
import type { Customer } from '@stampwell/contract/business/customers.ts'
import {
  customers,
  gifts,
  messages,
  rewards as endpoints,
  stampCards,
  statistics,
} from '@stampwell/contract/client-endpoints.gen.ts'
import { useId, useState } from 'react'
import { notify } from '#app/toasts/notify.ts'
import { useAct } from '#app/use-act.ts'
import { useRead } from '#app/use-read.ts'
import { say } from '#messages/customers.ts'
import { Button } from '#ui/Button.tsx'
import { CancelButton, Dialog } from '#ui/Dialog.tsx'
import type { FormValues } from '#ui/Form.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'
import { ReadError } from '#ui/States.tsx'
import { Note } from '#ui/Tag.tsx'
import { proposedCard } from '../../+customer/proposed-card.ts'
import { GiftForm } from './GiftForm.tsx'
import { NoPublishedCards } from './NoPublishedCards.tsx'
import { usePublishedCards } from './use-published-cards.ts'

export function GiftDialog({ customer, onClose }: { customer: Customer; onClose: () => void }) {
  const form = useId()
  const { cards, published } = usePublishedCards()
  const [chosen, setChosen] = useState('')
  const has = (stampId: string) => customer.cards.some((card) => card.stamp_id === stampId)
  const stamp = chosen || proposedCard(customer, published)?.id || ''
  const rewards = useRead(endpoints.list, { params: { stamp } }, { enabled: stamp !== '' })
  const act = useAct(gifts.send, { also: [customers.show, messages.list, statistics.dashboard, stampCards.list] })

  const send = async (values: FormValues) => {
    if (!rewards.data) return
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
  return (
    <Dialog
      title={say('gift.title', { name: customer.name })}
      onClose={onClose}
      locked={act.busy}
      actions={
        stamp !== '' && (
          <>
            <CancelButton>{say('gift.cancel')}</CancelButton>
            <Button variant="main" type="submit" form={form} busy={act.busy} disabled={!rewards.data}>
              {say('gift.send')}
            </Button>
          </>
        )
      }
    >
      {cards.error && !cards.data && <ReadError title={say('giving.cards_error')} read={cards} />}
      {cards.data && published.length === 0 && <NoPublishedCards text={say('gift.no_cards')} />}
      {cards.isPending && <SkeletonRows rows={3} />}
      {act.error && Object.keys(act.errors).length === 0 && (
        <Note tone="harm" role="alert">
          <span>{act.error.message}</span>
        </Note>
      )}
      {stamp !== '' && (
        <GiftForm
          id={form}
          cards={published}
          stamp={stamp}
          rewards={rewards}
          joins={!has(stamp)}
          errors={act.errors}
          onCard={setChosen}
          onSend={(values) => void (act.busy || send(values))}
        />
      )}
    </Dialog>
  )
}
