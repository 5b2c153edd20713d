import { busyChain } from './busy-chain/busy-chain.ts'
import { cornerCafe } from './corner-cafe/corner-cafe.ts'
import { freshBakery } from './fresh-bakery.ts'
import { lapsedGym, lateGym } from './lapsed-gym/lapsed-gym.ts'
import type { World } from './world.ts'

/** Worlds by name; the first is seeded into a new installation. */
export const WORLDS: readonly World[] = [cornerCafe, freshBakery, busyChain, lapsedGym, lateGym]

export function worldByName(name: string): World | undefined {
  return WORLDS.find((world) => world.name === name)
}
