/** Carries the card that a visitor drew on the home page through the registration into the wizard, once. */
import { isHexColor, MAX_STAMPS } from '@stampwell/domain/cards/stamp-card.ts'
import { readStoredJson, store } from './session/local-storage.ts'

const KEPT = 'stampwell.home-design'
/** The design of an account. What is drawn on the home page afterwards takes nothing away from it. */
const CLAIMED = 'stampwell.claimed-design'
const MAX_NAME = 120
const ICON_KEY = /^[a-z][a-z-]{0,40}$/
const SHIPPED_ICON = /^01900000-0000-7000-8000-[0-9a-f]{12}$/

/** `name` is the business's; `icon` is the id of a shipped stamp icon, `icon_key` its file, `ink` the stamps' colour. */
export type HomeDesign = { name: string; color: string; ink: string; icon: string; icon_key: string; stamps: number }

export function keepHomeDesign(design: HomeDesign): void {
  store(KEPT, JSON.stringify(design))
}

/** Drawing of a visitor, for the registration form; null without one, or once it belongs to an account. */
export function homeDesign(): HomeDesign | null {
  const kept = readDesign(KEPT)
  return kept?.owner === null ? kept.design : null
}

/** Binds the design to the account that was just registered: nobody else who logs in here gets it. */
export function claimHomeDesign(userId: string): void {
  const design = homeDesign()
  if (!design) return
  store(CLAIMED, JSON.stringify({ ...design, owner: userId }))
  store(KEPT, null)
}

/** Returns the stored design of this account; null if there is none, or once it was taken. */
export function claimedDesign(userId: string): HomeDesign | null {
  const kept = readDesign(CLAIMED)
  return kept?.owner === userId ? kept.design : null
}

/** Returns the stored design of this account and deletes it; null if there is none. */
export function takeHomeDesign(userId: string): HomeDesign | null {
  const design = claimedDesign(userId)
  if (design) store(CLAIMED, null)
  return design
}

function readDesign(place: string): { design: HomeDesign; owner: string | null } | null {
  const kept = readStoredJson(place)
  if (typeof kept !== 'object' || kept === null) return null
  const {
    name,
    color,
    ink,
    icon,
    icon_key,
    stamps,
    owner = null,
  } = kept as Partial<Record<keyof HomeDesign | 'owner', unknown>> // checked below
  if (typeof name !== 'string' || typeof color !== 'string' || typeof icon !== 'string') return null
  if (typeof ink !== 'string' || typeof icon_key !== 'string') return null
  if (name.length > MAX_NAME || !isHexColor(color) || !isHexColor(ink)) return null
  if (!SHIPPED_ICON.test(icon) || !ICON_KEY.test(icon_key)) return null
  if (!Number.isInteger(stamps) || Number(stamps) < 1 || Number(stamps) > MAX_STAMPS) return null
  if (owner !== null && typeof owner !== 'string') return null
  return { design: { name: name.trim(), color, ink, icon, icon_key, stamps: Number(stamps) }, owner }
}
