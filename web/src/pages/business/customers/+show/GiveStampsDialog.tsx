import type { Customer } from '@stampwell/contract/business/customers.ts'
import { useId } from 'react'
import { say } from '#messages/customers.ts'
import { say as sayRules } from '#messages/rules.ts'
import { Button } from '#ui/elements/Button.tsx'
import { CancelButton, Dialog } from '#ui/overlays/Dialog.tsx'
import { SkeletonRows } from '#ui/feedback/Skeleton.tsx'
import { ReadError } from '#ui/feedback/States.tsx'
import { GiveStampsForm } from './GiveStampsForm.tsx'
import { NoPublishedCards, useCardsToGive } from './NoPublishedCards.tsx'
import { useGiveStamps } from './use-give-stamps.ts'
import type { HandOuts } from './use-hand-outs.ts'

export type GiveStampsDialogProps = { customer: Customer; hands: HandOuts; onClose: () => void }

export function GiveStampsDialog({ customer, hands, onClose }: GiveStampsDialogProps) {
  const form = useId()
  const { cards, published } = useCardsToGive()
  const give = useGiveStamps(hands, onClose)
  const hasCards = published.length > 0
  return (
    <Dialog
      title={say('giving.title', { name: customer.name })}
      onClose={onClose}
      locked={hands.giving}
      actions={
        hasCards && (
          <>
            <CancelButton>{say('giving.cancel')}</CancelButton>
            <Button variant="stamp" type="submit" form={form} busy={hands.giving}>
              {give.refusal ? sayRules('refused.anyway') : say('giving.save', { count: give.count })}
            </Button>
          </>
        )
      }
    >
      {cards.isPending && <SkeletonRows rows={3} />}
      {cards.error && !cards.data && <ReadError title={say('giving.cards_error')} read={cards} />}
      {cards.data && !hasCards && <NoPublishedCards text={say('giving.no_cards')} />}
      {hasCards && <GiveStampsForm id={form} customer={customer} cards={published} give={give} hands={hands} />}
    </Dialog>
  )
}
