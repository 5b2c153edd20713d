import type { CardDesign } from '@stampwell/contract/public/cards.ts'
import { STAMP_ICONS } from '@stampwell/domain/cards/stamp-icons.ts'
import { say } from '#messages/home.ts'
import kolaLogo from './kola.svg'

export const SLOT_CHOICES = [5, 6, 8, 10, 12] as const
export type SlotCount = (typeof SLOT_CHOICES)[number]
export const SLOTS: SlotCount = 10
const ON_THE_WAY = 5

export const TOY_COLORS = [
  { name: say('toy.colors.garri'), hex: '#f7ecd3', ink: '#c9301a' },
  { name: say('toy.colors.agbalumo'), hex: '#f0913a', ink: '#5a140b' },
  { name: say('toy.colors.zobo'), hex: '#6b1531', ink: '#f3b3a2' },
  { name: say('toy.colors.palm'), hex: '#1f5b4b', ink: '#f7d9a0' },
  { name: say('toy.colors.adire'), hex: '#22306b', ink: '#dde4fb' },
] as const
export type ToyColor = (typeof TOY_COLORS)[number]

export const TOY_KINDS = ['coffee', 'cake', 'scissors', 'flame', 'bottle'] as const
export type ToyKind = (typeof TOY_KINDS)[number]

export function iconOf(key: string): { id: string; url: string; body: string } {
  const icon = STAMP_ICONS.find((drawing) => drawing.key === key)
  return { id: icon?.id ?? '', url: '', body: icon?.body ?? '' }
}

export type ToyLook = { name: string; color: ToyColor; kind: ToyKind; slots: SlotCount }

/** Returns Kola & Rye's card, or one with the typed name. */
export function toyCard({ name, color, kind, slots }: ToyLook): CardDesign {
  return {
    business_name: name || 'Kola & Rye',
    card_name: say(name ? 'toy.your_line' : 'toy.card_line'),
    promo_caption: null,
    card_color: color.hex,
    stamp_color: color.ink,
    icon: iconOf(kind),
    logo_url: name ? null : kolaLogo,
    banner_url: null,
    number_of_stamps: slots,
    rewards: [
      ...(kind === 'coffee' && slots > ON_THE_WAY
        ? [{ stamps_required: ON_THE_WAY, name: say('toy.on_the_way') }]
        : []),
      { stamps_required: slots, name: say(`toy.kinds.${kind}.reward`) },
    ],
  }
}

export function suyaCard(): CardDesign {
  return {
    business_name: say('how.suya.name'),
    card_name: say('how.suya.line'),
    promo_caption: null,
    card_color: '#f0913a',
    stamp_color: '#5a140b',
    icon: iconOf('flame'),
    logo_url: null,
    banner_url: null,
    number_of_stamps: 8,
    rewards: [
      { stamps_required: 4, name: say('how.suya.on_the_way') },
      { stamps_required: 8, name: say('how.suya.reward') },
    ],
  }
}
