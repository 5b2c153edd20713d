import { addressLine } from '@stampwell/domain/address.ts'
import type { LocationRow } from '../locations.sql.ts'

export type Promised = {
  number_of_stamps: number
  join_stamps: number
  promo_caption: string | null
  rewards: readonly { stamps_required: number; name: string }[]
}

/** `lead` is the large line and `caption` the small one under it. `reward` is printed in the stamp's ink. */
export type Promise = { lead: string; reward: string; caption: string }

export const STEPS = ['Scan.', 'Add your name.', 'No app.'] as const

export const FOLDING = [
  'Fold backwards along the three lines.',
  'Stick this strip over the other one: the tent stands.',
] as const

/** Leads with the main reward, which makes people join; a card without one leads with its own caption. */
export function promiseOf({ number_of_stamps: count, promo_caption, rewards }: Promised): Promise {
  const main = count > 0 ? rewards.find((reward) => reward.stamps_required === count) : undefined
  const caption = promo_caption?.trim() ?? ''
  if (main) return { lead: count === 1 ? 'Collect 1 stamp.' : `Collect ${count} stamps.`, reward: main.name, caption }
  return caption
    ? { lead: caption, reward: '', caption: '' }
    : { lead: 'Collect stamps, get rewards.', reward: '', caption: '' }
}

/** Returns 'For joining: 2 stamps, Free cookie.', or an empty text. */
export function welcomeOf({ join_stamps: count, rewards }: Promised): string {
  const gift = rewards.find((reward) => reward.stamps_required === 0)
  const given = [count === 0 ? '' : countOfStamps(count), gift?.name ?? ''].filter(Boolean)
  return given.length > 0 ? `For joining: ${given.join(', ')}.` : ''
}

function countOfStamps(count: number): string {
  return count === 1 ? '1\u00A0stamp' : `${count}\u00A0stamps`
}

/** Returns one line per location, with its address; beyond `maxLines`, the last line counts the rest. */
export function placesOf(
  locations: readonly Pick<LocationRow, 'name' | 'address' | 'city'>[],
  maxLines: number,
): string[] {
  const lines = locations.map(({ name, ...location }) =>
    [name.trim(), addressLine(location)].filter((part, at, all) => part && all.indexOf(part) === at).join(', '),
  )
  const shown = lines.length > maxLines ? lines.slice(0, maxLines - 1) : lines
  const rest = lines.length - shown.length
  return rest > 0 ? [...shown, `and ${rest} more places`] : shown
}

/** Returns the URL without its scheme, as people type it. */
export function shortAddress(url: string): string {
  return url.replace(/^https?:\/\//, '')
}
