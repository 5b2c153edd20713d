/** Carries the card that a visitor drew on the home page through the registration into the wizard, once. */
import { isHexColor, MAX_STAMPS } from '@stampwell/domain/stamp-card.ts'
import { store, readStored } from './session/local-storage.ts'

const KEPT = 'stampwell.home-design'
const MAX_NAME = 120
const SHIPPED_ICON = /^01900000-0000-7000-8000-[0-9a-f]{12}$/

/** `name` is the business's; `icon` is the id of a shipped stamp icon. */
export type HomeDesign = { name: string; color: string; icon: string; stamps: number }

export function keepHomeDesign(design: HomeDesign): void {
  store(KEPT, JSON.stringify(design))
}

/** The name a visitor gave the card, for the registration form; empty without one. */
export function homeDesignName(): string {
  return readDesign()?.design.name ?? ''
}

/** Binds the design to the account that was just registered: nobody else who logs in here gets it. */
export function claimHomeDesign(userId: string): void {
  const kept = readDesign()
  if (kept && kept.owner === null) store(KEPT, JSON.stringify({ ...kept.design, owner: userId }))
}

/** Returns the stored design of this account and deletes it; null if there is none. */
export function takeHomeDesign(userId: string): HomeDesign | null {
  const kept = readDesign()
  if (!kept || kept.owner !== userId) return null
  store(KEPT, null)
  return kept.design
}

// Anybody may write the browser's storage, so what comes out of it is checked.
function readDesign(): { design: HomeDesign; owner: string | null } | null {
  try {
    const kept: unknown = JSON.parse(readStored(KEPT) ?? 'null')
    if (typeof kept !== 'object' || kept === null) return null
    const { name, color, icon, stamps, owner = null } = kept as Partial<Record<keyof HomeDesign | 'owner', unknown>> // checked below
    if (typeof name !== 'string' || typeof color !== 'string' || typeof icon !== 'string') return null
    if (name.length > MAX_NAME || !isHexColor(color) || !SHIPPED_ICON.test(icon)) return null
    if (!Number.isInteger(stamps) || Number(stamps) < 1 || Number(stamps) > MAX_STAMPS) return null
    if (owner !== null && typeof owner !== 'string') return null
    return { design: { name: name.trim(), color, icon, stamps: Number(stamps) }, owner }
  } catch {
    return null
  }
}
