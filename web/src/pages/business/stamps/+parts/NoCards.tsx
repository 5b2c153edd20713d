import { Link } from 'react-router'
import type { CardDesign } from '@stampwell/contract/public/cards.ts'
import { useBusiness } from '#app/session/business.ts'
import { say } from '#messages/stamps.ts'
import { buttonClass } from '#ui/elements/Button.tsx'
import { DemoNote } from '#ui/feedback/Tag.tsx'
import { FirstSteps } from '#ui/list-page/FirstSteps.tsx'
import { StampCard } from '#ui/stamp-card/StampCard.tsx'
import { COFFEE_ICON } from '../../../+stamp-card-wizard/preview/preview-design.ts'

export function NoCards() {
  const { business } = useBusiness()
  const example: CardDesign = {
    card_name: say('empty.card'),
    business_name: business.business_name,
    promo_caption: null,
    card_color: '#f7ecd3',
    stamp_color: business.brand_color,
    icon: { id: COFFEE_ICON, url: '' },
    logo_url: business.logo_url,
    banner_url: business.banner_url,
    number_of_stamps: 10,
    rewards: [{ stamps_required: 10, name: say('empty.reward') }],
  }
  return (
    <FirstSteps
      title={say('empty.title')}
      text={say('empty.text')}
      steps={[say('empty.one'), say('empty.two'), say('empty.three')]}
      picture={
        <>
          <StampCard card={example} stamps={4} seed="example" markNext />
          <DemoNote>{say('empty.example')}</DemoNote>
        </>
      }
      actions={
        <Link className={buttonClass('main', { big: true })} to="/stamp/create">
          {say('create')}
        </Link>
      }
    />
  )
}
