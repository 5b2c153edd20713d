/** Violations in what a business sends: figures, campaigns that ended, limits of a day, and consent. */
import type { Transaction } from 'kysely'
import type { Tables } from '../../db/tables.gen.ts'
import { newId } from '../../db/new-id.ts'
import { business, customer, now } from '../fixtures/sound-ledger.ts'
import type { Violation } from './violation.ts'

type Planted = Partial<{ status: string; is_counted: boolean; counted_on: string }>

/** Adds a campaign that was sent, with one recipient. */
async function addCampaign(
  tx: Transaction<Tables>,
  { status = 'sent', is_counted = true, counted_on }: Planted = {},
): Promise<{ broadcast_id: string; id: string }> {
  const [broadcast_id, id] = [newId(now), newId(now)]
  await tx
    .insertInto('broadcasts')
    .values({
      business_id: business,
      id: broadcast_id,
      kind: 'campaign',
      heading: 'News',
      body: 'Come by.',
      channels: ['email'],
      cascade: false,
      audience: 'all',
      has_holdout: false,
      status: 'sent',
      send_at: now,
      frozen_at: now,
      created_at: now,
    })
    .execute()
  await tx
    .insertInto('broadcast_recipients')
    .values({
      business_id: business,
      broadcast_id,
      customer_id: customer,
      channel: 'email',
      id,
      status,
      changed_at: now,
      ...(counted_on === undefined ? {} : { counted_on }),
    })
    .execute()
  if (is_counted)
    await tx
      .insertInto('broadcast_counts')
      .values({ business_id: business, broadcast_id, channel: 'email', status, recipients: 1 })
      .execute()
  return { broadcast_id, id }
}

export const sendingViolations: Violation[] = [
  ['The figures of a campaign are the count of its recipients', (tx) => addCampaign(tx, { is_counted: false })],
  [
    'The figures of a campaign are the count of its recipients',
    async (tx) => {
      await addCampaign(tx)
      await tx.updateTable('broadcast_counts').set({ recipients: 2 }).where('business_id', '=', business).execute()
    },
  ],
  ['A campaign that was sent waits for nobody', (tx) => addCampaign(tx, { status: 'held' })],
  [
    'What counts for a day’s limits is what was handed to a provider on it',
    (tx) => addCampaign(tx, { counted_on: '2026-05-01' }),
  ],
  [
    'What counts for a day’s limits is what was handed to a provider on it',
    async (tx) => {
      await addCampaign(tx, { counted_on: '2026-05-01' })
      const day = { business_id: business, people: 1, emails: 1, sms: 0, sms_cost_minor: 0 }
      await tx
        .insertInto('sending_days')
        .values({ ...day, day: '2026-06-01' })
        .execute()
    },
  ],
  [
    'Nobody is sent a campaign after they said no',
    async (tx) => {
      const { broadcast_id, id } = await addCampaign(tx)
      const keys = { business_id: business, customer_id: customer, channel: 'email' }
      await tx
        .insertInto('consent_events')
        .values({
          ...keys,
          seq: 1000,
          kind: 'withdrawn',
          source: 'wallet',
          actor_kind: 'customer',
          created_at: new Date(now.getTime() - 60_001),
        })
        .execute()
      await tx
        .insertInto('customer_messages')
        .values({ ...keys, id, broadcast_id, status: 'sent', created_at: now })
        .execute()
    },
  ],
]
