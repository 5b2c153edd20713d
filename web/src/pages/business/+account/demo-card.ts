import type { CardDesign } from '@stampwell/contract/public/cards.ts'
import { say } from '#messages/auth.ts'

const COFFEE = '01900000-0000-7000-8000-000000000001'

/** Returns an invented café's card, with the typed name if there is one. */
export function demoCard(businessName: string): CardDesign {
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
