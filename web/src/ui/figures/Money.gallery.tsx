import type { GalleryEntry } from '../gallery-entry.ts'
import { Money } from './Money.tsx'

export default {
  name: 'Money',
  shows: [Money],
  states: {
    naira: <Money amount_minor={2_640_000} currency="NGN" />,
    zero: <Money amount_minor={0} currency="KES" />,
    'taken back': <Money amount_minor={-1_800_000} currency="NGN" />,
    'without minor units': <Money amount_minor={12_500} currency="JPY" />,
    hidden: <Money amount_minor={2_640_000} currency="NGN" hidden />,
  },
} satisfies GalleryEntry
