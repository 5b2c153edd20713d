import type { CardDesign } from '@stampwell/contract/public/cards.ts'
import type { HomeDesign } from '#app/home-design.ts'
import { say } from '#messages/auth.ts'

const COFFEE = '01900000-0000-7000-8000-000000000001'

/** Returns an invented café's card, with the typed name if there is one, in the look that was drawn on the home page. */
export function demoCard(businessName: string, drawn: HomeDesign | null): CardDesign {
  const cafe = cafeCard(businessName)
  if (!drawn) return cafe
  return {
    ...cafe,
    card_name: say('demo_card.yours'),
    card_color: drawn.color,
    stamp_color: drawn.ink,
    icon: { id: drawn.icon, url: `/icons/${drawn.icon_key}.svg` },
    number_of_stamps: drawn.stamps,
    rewards: [{ stamps_required: drawn.stamps, name: say('demo_card.your_reward') }],
  }
}

function cafeCard(businessName: string): CardDesign {
  return {
    business_name: businessName || say('demo_card.name'),
    card_name: say(businessName ? 'demo_card.yours' : 'demo_card.line'),
    promo_caption: null,
    card_color: '#f7ecd3',
    stamp_color: '#c9301a',
    icon: { id: COFFEE, url: '/icons/coffee.svg' },
    logo_url: null,
    banner_url: null,
    number_of_stamps: 10,
    rewards: [
      { stamps_required: 5, name: say('demo_card.on_the_way') },
      { stamps_required: 10, name: say('demo_card.reward') },
    ],
  }
}
