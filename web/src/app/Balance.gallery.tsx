import type { GalleryEntry } from '#ui/gallery-entry.ts'
import { Balance } from './Balance.tsx'
import { BalanceEye } from './BalanceEye.tsx'

export default {
  name: 'Balance',
  shows: [Balance, BalanceEye],
  states: {
    'changes with the eye': (
      <>
        <Balance amount_minor={2_640_000} currency="NGN" /> <BalanceEye />
      </>
    ),
  },
} satisfies GalleryEntry
