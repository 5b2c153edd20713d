/** Builds the preview's card from the draft as typed, before it is saved. */
import type { StampCard } from '@stampwell/contract/business/stamp-cards.ts'
import type { CardDesign } from '@stampwell/contract/public/cards.ts'
import type { LibraryImage } from '@stampwell/contract/public/reference.ts'
import { say } from '#messages/wizard.ts'
import type { CardDraft } from '../draft/card-draft.ts'

/** Id of the icon that the server draws when the merchant chose none. */
export const COFFEE_ICON = '01900000-0000-7000-8000-000000000001'

/** Stamp colour of a business without a brand colour. */
export const DEFAULT_INK = '#D9381E'

/** A reward as typed in the form; `id` is null for a new one. */
export type PreviewReward = { id: string | null; name: string; stamps_required: number }

export type PreviewParts = {
  draft: CardDraft
  /** The card in the server's last response; null before the first save. */
  card: StampCard | null
  rewards: readonly { stamps_required: number; name: string }[]
  business: { business_name: string; logo_url: string | null; banner_url: string | null; brand_color: string | null }
  icons: readonly LibraryImage[]
  logos: readonly LibraryImage[]
}

export function previewDesign({ draft, card, rewards, business, icons, logos }: PreviewParts): CardDesign {
  const count = Number(draft.number_of_stamps)
  return {
    card_name: draft.card_name.trim() || say('preview.unnamed'),
    business_name: draft.business_name.trim() || business.business_name,
    promo_caption: draft.promo_caption.trim() || null,
    card_color: draft.card_color,
    stamp_color: business.brand_color,
    icon: iconOf(draft, card, icons),
    logo_url:
      draft.logo ??
      logos.find((logo) => logo.id === draft.selected_logo)?.url ??
      (draft.selected_logo && draft.selected_logo === card?.selected_logo ? card.design.logo_url : business.logo_url),
    banner_url: card?.banner ?? business.banner_url,
    number_of_stamps: Math.min(count, 50),
    rewards: rewardsAt(count, card?.number_of_stamps ?? 0, rewards),
  }
}

/** Returns the card's rewards with the one that is being typed, as soon as that has a name. */
export function previewRewards(
  rewards: readonly PreviewReward[],
  typed: PreviewReward | null,
): readonly PreviewReward[] {
  const others = rewards.filter((reward) => reward.id !== typed?.id)
  return typed && typed.name.trim() !== '' ? [...others, typed] : others
}

function iconOf(
  { selected_icon }: CardDraft,
  card: StampCard | null,
  icons: readonly LibraryImage[],
): CardDesign['icon'] {
  const id = selected_icon ?? COFFEE_ICON
  const known = icons.find((icon) => icon.id === id)
  if (known) return { id, url: known.url }
  return card?.design.icon?.id === id ? card.design.icon : { id, url: '' }
}

// The main reward moves with the number of stamps, as it does on the server.
function rewardsAt(count: number, before: number, rewards: PreviewParts['rewards']): CardDesign['rewards'] {
  const moves = before > 0 && count > 0 && !rewards.some((reward) => reward.stamps_required === count)
  return rewards.map(({ stamps_required, name }) => ({
    stamps_required: moves && stamps_required === before ? count : stamps_required,
    name,
  }))
}
