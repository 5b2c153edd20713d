import type { CardDesign } from '@stampwell/contract/public/cards.ts'
import { CARD_COLORS } from '@stampwell/domain/cards/palette.ts'
import { STAMP_ICONS } from '@stampwell/domain/cards/stamp-icons.ts'
import { bringAllStampIcons } from './all-stamp-icons.ts'
import type { GalleryEntry } from '../gallery-entry.ts'
import { Glyph } from './Glyph.tsx'
import { InkDefs } from './InkDefs.tsx'
import { Print } from './Print.tsx'
import { Slots } from './slots.tsx'
import { StampCard } from './StampCard.tsx'

bringAllStampIcons()

const coffee: CardDesign = {
  card_name: 'Coffee card',
  business_name: 'Kola & Rye',
  promo_caption: null,
  card_color: '#f7ecd3',
  stamp_color: '#c9301a',
  icon: { id: STAMP_ICONS[0]?.id ?? '', url: '' },
  logo_url: null,
  banner_url: null,
  number_of_stamps: 10,
  rewards: [
    { stamps_required: 5, name: 'Free puff-puff' },
    { stamps_required: 10, name: 'Free flat white' },
  ],
}
const long: CardDesign = {
  ...coffee,
  business_name: 'Mama Adébáyọ̀’s Kitchen and Bakery, Surulere',
  card_name: 'The lunch card for everybody who works near the old post office',
  promo_caption: 'Two stamps on rainy Tuesdays and on your birthday',
  number_of_stamps: 50,
  rewards: [{ stamps_required: 50, name: 'A lunch plate with jollof rice, plantain and a drink of your choice' }],
}
const colors = Object.fromEntries(
  CARD_COLORS.map(({ key, hex }) => [
    key,
    <StampCard key={hex} card={{ ...coffee, card_color: hex }} stamps={3} seed={hex} />,
  ]),
)

export default {
  name: 'StampCard',
  // The parts of the card appear on it.
  shows: [StampCard, Slots, Glyph, Print, InkDefs],
  states: {
    empty: <StampCard card={coffee} stamps={0} seed="a" />,
    one: <StampCard card={coffee} stamps={1} newStamps={1} seed="b" />,
    'next marked': <StampCard card={coffee} stamps={7} seed="c" markNext />,
    full: <StampCard card={coffee} stamps={10} seed="d" />,
    redeemed: <StampCard card={coffee} stamps={10} seed="e" redeemed />,
    'without slots': <StampCard card={{ ...coffee, number_of_stamps: 0, rewards: [] }} stamps={0} seed="f" />,
    'one slot': <StampCard card={{ ...coffee, number_of_stamps: 1 }} stamps={0} seed="g" />,
    'fifty slots, long names': <StampCard card={long} stamps={31} seed="h" />,
    ...colors,
  },
} satisfies GalleryEntry
