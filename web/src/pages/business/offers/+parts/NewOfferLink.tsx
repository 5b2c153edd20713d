import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { Link } from 'react-router'
import { PlanGate } from '#app/plan/PlanGate.tsx'
import { say } from '#messages/offers.ts'
import { buttonClass } from '#ui/elements/Button.tsx'
import { Icon } from '#ui/elements/Icon.tsx'

export function NewOfferLink() {
  return (
    <PlanGate feature="offers" limit="live_offers">
      <Link className={buttonClass('main')} to="/business/offers/create">
        <Icon of={IconPlus} />
        {say('create')}
      </Link>
    </PlanGate>
  )
}
