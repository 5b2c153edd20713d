/** Shows the business's card until its first stamp: the published one, else the draft, else an example of its trade. */
import type { User } from '@stampwell/contract/business/profile.ts'
import type { StampCard as Card } from '@stampwell/contract/business/stamp-cards.ts'
import type { CardDesign } from '@stampwell/contract/public/cards.ts'
import { suggestCards } from '@stampwell/domain/cards/card-suggestions.ts'
import { say } from '#messages/dashboard.ts'
import { say as saySuggestion } from '#messages/suggestions.ts'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { StampCard } from '#ui/stamp-card/StampCard.tsx'

type CurrentBusiness = User['business']

const EXAMPLE_COLOR = '#f7ecd3'

/** `cards` is null until they are loaded. */
export function FirstCard({ cards, business }: { cards: readonly Card[] | null; business: CurrentBusiness }) {
  if (!cards)
    return (
      <div className="dash-card" aria-hidden="true">
        <Skeleton height={250} />
      </div>
    )
  const published = cards.find((card) => card.status === 'published')
  const draft = cards.find((card) => card.status === 'draft')
  const shown = published ?? draft
  const state = stateOf(shown)
  return (
    <section className="dash-card" aria-labelledby="dash-card">
      <h2 className="h3" id="dash-card">
        {say(`card.${state}`)}
      </h2>
      <StampCard card={shown?.design ?? exampleOf(business)} stamps={0} seed={shown?.id ?? 'example'} markNext />
      <p className="cap">{say(`card.${state}_text`)}</p>
    </section>
  )
}

function stateOf(shown: Card | undefined): 'published' | 'draft' | 'example' {
  if (!shown) return 'example'
  return shown.status === 'published' ? 'published' : 'draft'
}

function exampleOf(business: CurrentBusiness): CardDesign {
  const [suggestion] = suggestCards(business)
  const key = suggestion?.key ?? 'general'
  const stamps = suggestion?.stamps ?? 10
  return {
    card_name: saySuggestion(`${key}.name`),
    business_name: business.business_name,
    promo_caption: null,
    card_color: EXAMPLE_COLOR,
    stamp_color: business.brand_color,
    icon: suggestion ? { id: suggestion.icon, url: '' } : null,
    logo_url: business.logo_url,
    banner_url: business.banner_url,
    number_of_stamps: stamps,
    rewards: [{ stamps_required: stamps, name: saySuggestion(`${key}.reward`) }],
  }
}
