import type { GalleryEntry } from '../gallery-entry.ts'
import { Qr } from './Qr.tsx'

export default {
  name: 'Qr',
  shows: [Qr],
  states: {
    short: <Qr text="https://stampwell.example/join/KJ42MP" label="QR code to join" />,
    long: <Qr text={`https://stampwell.example/wallet/${'a1b2c3d4'.repeat(12)}`} label="QR code of a wallet" />,
  },
} satisfies GalleryEntry
