/** Finds the occasions of an automation among some customers: facts from the tables, rules from `domain`. */
import {
  birthdayOccasion,
  endingUntil,
  oneToGoOccasion,
  rewardExpiringOccasion,
  winBackOccasion,
  type AutomationKey,
} from '@stampwell/domain/sending/automation.ts'
import type { Db } from '../db/open.ts'
import { readAlmostFull, readBirthdays, readEndingRewards, type Occasion } from './occasions.sql.ts'
import { readVisitDays } from '../stamping/visits.sql.ts'

/** `today` and `since` are local dates; an occasion before `since` is not written about. */
export type Looking = {
  businessId: string
  timezone: string
  customerIds: readonly string[]
  today: string
  since: string
  now: Date
}
type Find = (db: Db, looking: Looking) => Promise<Occasion[]>

const FINDERS: Record<AutomationKey, Find> = {
  birthday: async (db, { businessId, customerIds, today }) =>
    (await readBirthdays(db, businessId, customerIds)).flatMap(({ customer_id, birthday }) =>
      asOccasion({ customer_id }, birthdayOccasion(birthday, today)),
    ),

  win_back: async (db, { businessId, customerIds, timezone, today, since }) =>
    (await readVisitDays(db, businessId, { customerIds, timezone })).flatMap(({ customer_id, visit_days }) =>
      asOccasion({ customer_id }, winBackOccasion(visit_days, { today, since })),
    ),

  reward_expiring: async (db, { businessId, customerIds, timezone, today, since, now }) => {
    const until = endingUntil(today, timezone)
    const rewards = await readEndingRewards(db, businessId, { customerIds, now, until })
    return rewards.flatMap((reward) =>
      asOccasion({ ...reward, reward: reward.name }, rewardExpiringOccasion(reward, timezone, { today, since })),
    )
  },

  one_to_go: async (db, { businessId, customerIds, timezone, since, now }) =>
    (await readAlmostFull(db, businessId, { customerIds, timezone, now })).flatMap((card) =>
      asOccasion(card, oneToGoOccasion(card, since)),
    ),
}

export function findOccasions(db: Db, key: AutomationKey, looking: Looking): Promise<Occasion[]> {
  return FINDERS[key](db, looking)
}

function asOccasion(
  { customer_id, stamp_id = null, reward = null }: Pick<Occasion, 'customer_id'> & Partial<Occasion>,
  occasion: string | null,
): Occasion[] {
  return occasion === null ? [] : [{ customer_id, occasion, stamp_id, reward }]
}
