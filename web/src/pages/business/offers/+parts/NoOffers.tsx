import { say } from '#messages/offers.ts'
import { FirstSteps } from '#ui/list-page/FirstSteps.tsx'
import { NewOfferLink } from './NewOfferLink.tsx'

export function NoOffers() {
  return (
    <FirstSteps
      title={say('empty.title')}
      text={say('empty.text')}
      steps={[say('empty.one'), say('empty.two'), say('empty.three')]}
      actions={<NewOfferLink />}
    />
  )
}
