import type { StampCard } from '@stampwell/contract/business/stamp-cards.ts'
import type { Location } from '@stampwell/contract/business/locations.ts'
import type { Reward } from '@stampwell/contract/business/rewards.ts'

export type ShownCard = StampCard & { rewards: Reward[]; locations: Location[] }
