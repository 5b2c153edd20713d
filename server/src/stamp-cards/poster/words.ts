import { addressLine } from '@stampwell/domain/text/address.ts'
import type { Language } from '@stampwell/domain/text/language.ts'
import { inLanguage } from '../../texts/poster.ts'
import type { LocationRow } from '../locations.sql.ts'

export type Promised = {
  language: Language
  number_of_stamps: number
  join_stamps: number
  promo_caption: string | null
  rewards: readonly { stamps_required: number; name: string }[]
}

/** `lead` is the large line and `caption` the small one under it. `reward` is printed in the stamp's ink. */
export type Promise = { lead: string; reward: string; caption: string }

export function stepsIn(language: Language): readonly string[] {
  const say = inLanguage(language)
  return [say('steps.scan'), say('steps.join'), say('steps.no_app')]
}

export function foldingIn(language: Language): readonly string[] {
  const say = inLanguage(language)
  return [say('fold.lines'), say('fold.strip')]
}

/** Leads with the main reward, which makes people join; a card without one leads with its own caption. */
export function promiseOf({ language, number_of_stamps: count, promo_caption, rewards }: Promised): Promise {
  const say = inLanguage(language)
  const main = count > 0 ? rewards.find((reward) => reward.stamps_required === count) : undefined
  const caption = promo_caption?.trim() ?? ''
  if (main) return { lead: say('collect', { count }), reward: main.name, caption }
  return caption ? { lead: caption, reward: '', caption: '' } : { lead: say('no_reward'), reward: '', caption: '' }
}

/** Says that the stamps of another service are on the card; what the card promises is known to its customers. */
export function movedIn(language: Language): Promise {
  const say = inLanguage(language)
  return { lead: say('moved.lead'), reward: say('moved.news'), caption: say('moved.how') }
}

/** Returns 'For joining: 2 stamps, Free cookie.', or an empty text. */
export function welcomeOf({ language, join_stamps: count, rewards }: Promised): string {
  const say = inLanguage(language)
  const gift = rewards.find((reward) => reward.stamps_required === 0)
  const gifts = [count === 0 ? '' : say('stamps', { count }), gift?.name ?? ''].filter(Boolean)
  return gifts.length > 0 ? say('joining', { gifts: gifts.join(', ') }) : ''
}

/** Returns one line per location, with its address; beyond `maxLines`, the last line counts the rest. */
export function placesOf(
  locations: readonly Pick<LocationRow, 'name' | 'address' | 'city'>[],
  { maxLines, language }: { maxLines: number; language: Language },
): string[] {
  const lines = locations.map(({ name, ...location }) =>
    [name.trim(), addressLine(location)].filter((part, at, all) => part && all.indexOf(part) === at).join(', '),
  )
  const shown = lines.length > maxLines ? lines.slice(0, maxLines - 1) : lines
  const rest = lines.length - shown.length
  return rest > 0 ? [...shown, inLanguage(language)('more_places', { count: rest })] : shown
}

/** Returns the URL without its scheme, as people type it. */
export function shortAddress(url: string): string {
  return url.replace(/^https?:\/\//, '')
}
