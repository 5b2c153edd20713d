import type { StampCard } from '@stampwell/contract/business/stamp-cards.ts'
import type { Location } from '@stampwell/contract/business/locations.ts'
import type { Reward } from '@stampwell/contract/business/rewards.ts'

/** A card as its merchant reads it: with its rewards and places. */
export type ShownCard = StampCard & { rewards: Reward[]; locations: Location[] }
