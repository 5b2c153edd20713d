/** Sends a reward as a gift: choose the card and the reward, and add a short message. */
import type { Consent, Customer } from '@stampwell/contract/business/customers.ts'
import { rewards as endpoints } from '@stampwell/contract/client-endpoints.gen.ts'
import { closedBy, type GateReason } from '@stampwell/domain/billing/plan-gate.ts'
import { useId, useState } from 'react'
import { useBusiness } from '#app/session/business.ts'
import { useRead } from '#app/use-read.ts'
import { say as sayClosing } from '#messages/account-closing.ts'
import { say } from '#messages/customers.ts'
import { say as sayPlan } from '#messages/plan.ts'
import { Button } from '#ui/elements/Button.tsx'
import { CancelButton, Dialog } from '#ui/overlays/Dialog.tsx'
import { SkeletonRows } from '#ui/feedback/Skeleton.tsx'
import { ReadError } from '#ui/feedback/States.tsx'
import { proposedCard } from '../../+customer/proposed-card.ts'
import { GiftForm } from './GiftForm.tsx'
import { NoPublishedCards, useCardsToGive } from './NoPublishedCards.tsx'
import { useSendGift } from './use-send-gift.ts'

export type GiftDialogProps = { customer: Customer; consents: readonly Consent[]; onClose: () => void }

export function GiftDialog({ customer, consents, onClose }: GiftDialogProps) {
  const form = useId()
  const noWords = whyNoWords(closedBy({ closedInGrace: true }, useBusiness()))
  const { cards, published } = useCardsToGive()
  const proposed = proposedCard(customer, published)?.id ?? ''
  const [chosen, setChosen] = useState(proposed)
  // The cards may come later. What was proposed stays: the customer may use another card meanwhile.
  if (chosen === '' && proposed !== '') setChosen(proposed)
  const has = (stampId: string) => customer.cards.some((card) => card.stamp_id === stampId)
  const stamp = published.some((card) => card.id === chosen) ? chosen : proposed
  const rewards = useRead(endpoints.list, { params: { stamp } }, { enabled: stamp !== '' })
  const { busy, send, error, errors } = useSendGift(customer, consents, onClose)
  return (
    <Dialog
      title={say('gift.title', { name: customer.name })}
      onClose={onClose}
      locked={busy}
      actions={
        stamp !== '' && (
          <>
            <CancelButton>{say('gift.cancel')}</CancelButton>
            <Button variant="main" type="submit" form={form} busy={busy} disabled={!rewards.data}>
              {say('gift.send')}
            </Button>
          </>
        )
      }
    >
      {cards.error && !cards.data && <ReadError title={say('giving.cards_error')} read={cards} />}
      {cards.data && published.length === 0 && <NoPublishedCards text={say('gift.no_cards')} />}
      {cards.isPending && <SkeletonRows rows={3} />}
      {stamp !== '' && (
        <GiftForm
          id={form}
          cards={published}
          stamp={stamp}
          rewards={rewards}
          joins={!has(stamp)}
          noWords={noWords}
          error={error}
          errors={errors}
          onCard={setChosen}
          onSend={(values) => void (rewards.data && send(values))}
        />
      )}
    </Dialog>
  )
}

function whyNoWords(reason: GateReason | null): string | null {
  if (reason === 'closing') return sayClosing('gate')
  return reason === 'grace' ? sayPlan('grace') : null
}
