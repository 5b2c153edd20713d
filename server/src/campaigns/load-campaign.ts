import type { Campaign, CampaignDetails } from '@stampwell/contract/business/campaigns.ts'
import { holdoutFinalAt, measureHoldout, moneyBrought } from '@stampwell/domain/sending/holdout.ts'
import { findBusinessLanguage } from '../accounts/language.sql.ts'
import type { AppContext } from '../app-context.ts'
import { listChosenCustomers, type BroadcastRow } from '../broadcasts/broadcasts.sql.ts'
import { listCounts, listExclusions } from '../broadcasts/counts.sql.ts'
import { findSentWords } from '../broadcasts/sent-words.sql.ts'
import type { Db } from '../db/open.ts'
import { sumSpent } from './campaign-money.sql.ts'
import { countHoldout, countRedeemed, countVisitors, listDays, sumCost } from './campaigns.sql.ts'
import { presentCampaign } from './present-campaign.ts'

type Loading = { db: Db; businessId: string; timezone: string; now: Date }

/** Presents campaigns with their figures, in the order given. */
export async function presentAll(
  { config }: Pick<AppContext, 'config'>,
  loading: Loading,
  broadcasts: readonly BroadcastRow[],
): Promise<Campaign[]> {
  const { db, businessId, timezone } = loading
  if (broadcasts.length === 0) return []
  const ids = broadcasts.map(({ id }) => id)
  const counts = await listCounts(db, businessId, ids)
  const exclusions = await listExclusions(db, businessId, ids)
  const windows = broadcasts.flatMap(({ id, first_sent_at }) =>
    first_sent_at === null ? [] : [{ id, since: first_sent_at, until: holdoutFinalAt(first_sent_at, timezone) }],
  )
  const redeemed = await countRedeemed(db, businessId, windows)
  const language = await findBusinessLanguage(db, businessId)
  return Promise.all(
    broadcasts.map(async (broadcast) =>
      presentCampaign(
        broadcast,
        {
          counts: counts.filter((count) => count.broadcast_id === broadcast.id),
          exclusions: exclusions.filter((exclusion) => exclusion.broadcast_id === broadcast.id),
          redeemed: redeemed.get(broadcast.id) ?? 0,
          holdout: await holdoutOf(loading, broadcast),
          customerIds: broadcast.audience === 'custom' ? await listChosenCustomers(db, businessId, broadcast.id) : null,
        },
        { measuresOpens: config.mailPixels, language, timezone },
      ),
    ),
  )
}

export async function presentDetails(
  app: Pick<AppContext, 'config'>,
  loading: Loading,
  broadcast: BroadcastRow,
): Promise<CampaignDetails> {
  const { db, businessId, timezone, now } = loading
  const [campaign] = await presentAll(app, loading, [broadcast])
  if (!campaign) throw new Error('A campaign was not presented')
  const since = broadcast.first_sent_at
  if (since === null) return { ...campaign, sample: null, cost: null, brought: null, by_day: [], visitors: null }

  const until = holdoutFinalAt(since, timezone)
  const window = { broadcastId: broadcast.id, since, until }
  const cost_minor = await sumCost(db, businessId, broadcast.id)
  const words = await findSentWords(db, businessId, [broadcast])
  return {
    ...campaign,
    sample: words.get(broadcast.id) ?? null,
    cost: cost_minor === null ? null : { amount_minor: cost_minor, currency: app.config.sms.currency },
    brought: await broughtBy(loading, campaign, window),
    by_day: await listDays(db, businessId, { ...window, timezone }),
    visitors: await countVisitors(db, businessId, { ...window, until: now < until ? now : until }),
  }
}

/** Sums nothing up for a campaign of which no money is said. */
async function broughtBy(
  { db, businessId }: Loading,
  { holdout }: Pick<Campaign, 'holdout'>,
  window: { broadcastId: string; since: Date; until: Date },
): Promise<CampaignDetails['brought']> {
  if (holdout?.verdict !== 'more') return null
  const { spent_minor, currency } = await sumSpent(db, businessId, window)
  const amount_minor = moneyBrought(holdout, spent_minor)
  return amount_minor === null ? null : { amount_minor, currency }
}

/** Returns the comparison of a campaign that holds people back: what was counted at its end, before that as it is now. */
async function holdoutOf(
  { db, businessId, timezone, now }: Loading,
  { id, holds_out, first_sent_at: since, final_holdout }: BroadcastRow,
): Promise<Campaign['holdout']> {
  if (holds_out !== true || since === null) return null
  const until = holdoutFinalAt(since, timezone)
  const counted = final_holdout ?? {
    ...(await countHoldout(db, businessId, { broadcastId: id, since, until })),
    cost_minor: await sumCost(db, businessId, id),
  }
  const { treated, held_out, cost_minor } = counted
  return {
    size: held_out.people,
    treated,
    held_out,
    // A stored count stays final, also in a time zone where that day is not over.
    ...measureHoldout({ treated, held_out, cost_minor, is_final: final_holdout !== null || now >= until }),
    final_at: until.toISOString(),
  }
}
