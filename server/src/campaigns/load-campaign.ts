import type { Campaign, CampaignDetails } from '@stampwell/contract/business/campaigns.ts'
import { holdoutFinalAt, measureHoldout } from '@stampwell/domain/holdout.ts'
import { findBusinessLanguage } from '../accounts/language.sql.ts'
import type { AppContext } from '../app-context.ts'
import { listChosenCustomers, type BroadcastRow } from '../broadcasts/broadcasts.sql.ts'
import { listCounts, listExclusions } from '../broadcasts/counts.sql.ts'
import type { Db } from '../db/open.ts'
import { countHoldout, countRedeemed, listDays, sumCost } from './campaigns.sql.ts'
import { presentCampaign } from './present-campaign.ts'

type Loading = { db: Db; businessId: string; timezone: string; now: Date }

/** Presents campaigns with their figures, in the order given. */
export async function presentAll(
  { config }: Pick<AppContext, 'config'>,
  { db, businessId, timezone }: Pick<Loading, 'db' | 'businessId' | 'timezone'>,
  broadcasts: readonly BroadcastRow[],
): Promise<Campaign[]> {
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
          customerIds: broadcast.audience === 'custom' ? await listChosenCustomers(db, businessId, broadcast.id) : null,
        },
        { measuresOpens: config.mailPixels, language },
      ),
    ),
  )
}

export async function presentDetails(
  app: Pick<AppContext, 'config'>,
  loading: Loading,
  broadcast: BroadcastRow,
): Promise<CampaignDetails> {
  const { db, businessId, timezone } = loading
  const [campaign] = await presentAll(app, loading, [broadcast])
  if (!campaign) throw new Error('A campaign was not presented')
  const since = broadcast.first_sent_at
  if (since === null) return { ...campaign, cost: null, by_day: [], holdout: null }

  const until = holdoutFinalAt(since, timezone)
  const window = { broadcastId: broadcast.id, since, until }
  const cost_minor = await sumCost(db, businessId, broadcast.id)
  return {
    ...campaign,
    cost: cost_minor === null ? null : { amount_minor: cost_minor, currency: app.config.sms.currency },
    by_day: await listDays(db, businessId, { ...window, timezone }),
    holdout: await holdoutOf(loading, broadcast, { ...window, cost_minor }),
  }
}

async function holdoutOf(
  { db, businessId, now }: Loading,
  { holds_out }: BroadcastRow,
  { cost_minor, ...window }: { broadcastId: string; since: Date; until: Date; cost_minor: number | null },
): Promise<CampaignDetails['holdout']> {
  if (holds_out !== true) return null
  const groups = await countHoldout(db, businessId, window)
  return {
    size: groups.held_out.people,
    ...groups,
    ...measureHoldout({ ...groups, cost_minor, is_final: now >= window.until }),
    final_at: window.until.toISOString(),
  }
}
