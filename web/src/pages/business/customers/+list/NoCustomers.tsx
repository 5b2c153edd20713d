/** Empty state: how to get the first customer, with the merchant's own card. */
import type { StampCard as Card } from '@stampwell/contract/business/stamp-cards.ts'
import { stampCards } from '@stampwell/contract/client-endpoints.gen.ts'
import { Link } from 'react-router'
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs'
import { PlanGate } from '#app/plan/PlanGate.tsx'
import { useRead } from '#app/use-read.ts'
import { say } from '#messages/customers.ts'
import { Button, buttonClass } from '#ui/elements/Button.tsx'
import { FirstSteps } from '#ui/list-page/FirstSteps.tsx'
import { StampCard } from '#ui/stamp-card/StampCard.tsx'
import { CARDS_BY_NAME } from './customer-list.ts'

export function NoCustomers({ onAdd }: { onAdd: () => void }) {
  const cards = useRead(stampCards.list, CARDS_BY_NAME).data?.stamps
  const card = cards?.find(({ status }) => status === 'published') ?? cards?.find(({ status }) => status === 'draft')
  const isLive = card?.status === 'published'
  const steps =
    isLive || !cards
      ? [say('empty.print'), say('empty.scan'), say('empty.give')]
      : [say('empty.design'), say('empty.print'), say('empty.give')]
  return (
    <FirstSteps
      title={say('empty.title')}
      text={say('empty.text')}
      steps={steps}
      picture={card && <StampCard card={card.design} stamps={0} seed={card.id} />}
      actions={
        <>
          {cards && (
            <Link className={buttonClass('main')} to={card ? '/business/stamps' : '/stamp/create'}>
              {nextStepWords(card?.status)}
            </Link>
          )}
          <PlanGate limit="customers" closedInGrace>
            <Button icon={IconUserPlus} onClick={onAdd}>
              {say('add')}
            </Button>
          </PlanGate>
        </>
      }
    />
  )
}

function nextStepWords(status: Card['status'] | undefined): string {
  if (status === undefined) return say('empty.to_design')
  return say(status === 'published' ? 'empty.to_code' : 'empty.to_publish')
}
