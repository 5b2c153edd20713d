import type { stamping } from '@stampwell/contract/business/stamping.ts'
import { refuse } from '@stampwell/domain/refusal.ts'
import { inOwnTransaction, type Handlers, type HandlerContext } from '../http/handler.ts'
import type { AppContext } from '../app-context.ts'
import type { LiveEvent } from '../realtime/live.ts'
import { actorOf } from './actor-of.ts'
import { giveStamps, type Gives } from './give-stamps.ts'
import { listOpenRewards } from './issued-rewards.sql.ts'
import { presentAtCounter, presentCustomers } from './present-customer.ts'
import { presentEvent, presentIssuedReward } from './present-ledger.ts'
import { redeemReward } from './redeem-reward.ts'
import { refundReceipt } from './refund-receipt.ts'
import { scanCode } from './scan-code.ts'
import { undoEvent } from './undo-event.ts'

export function stampingRoutes(app: AppContext, gives: Gives): Handlers<typeof stamping> {
  return {
    scan: (input) => scanCustomer(app, input),

    give: inOwnTransaction<typeof stamping.give>(
      async ({ who, body, db, now, pressedAt, idempotency, afterCommit, markReplayed }) => {
        const { event, card, rewards_issued, replayed } = await giveStamps({
          gives,
          db,
          businessId: who.businessId,
          body,
          tillLocation: who.kind === 'till' ? who.locationId : undefined,
          actor: actorOf(who),
          idempotency,
          now,
          pressedAt,
        })
        if (replayed) markReplayed()
        else
          afterCommit(() => {
            app.metrics.stamps.inc(event.quantity)
            tell(who, body.customer_id, rewards_issued.length > 0 ? ['stamp', 'reward'] : ['stamp'])
          })
        return {
          event: presentEvent(event),
          card,
          rewards_issued: rewards_issued.map((row) => presentIssuedReward(row, event.created_at)),
        }
      },
    ),

    undo: async ({ who, body, db, now, idempotency, afterCommit, markReplayed }) => {
      const { event, card, undoneKind, replayed } = await undoEvent({
        db,
        businessId: who.businessId,
        eventId: body.event_id,
        actor: actorOf(who),
        idempotency,
        now,
      })
      if (replayed) markReplayed()
      else afterCommit(() => tell(who, event.customer_id, [undoneKind === 'give' ? 'stamp' : 'reward']))
      return { event: presentEvent(event), card }
    },

    refund: async ({ who, body, db, now, idempotency, afterCommit, markReplayed }) => {
      const { event, card, card_name, stamps_taken, customer, replayed } = await refundReceipt({
        db,
        businessId: who.businessId,
        receipt: body.receipt,
        note: body.note ?? null,
        actor: actorOf(who),
        idempotency,
        now,
      })
      if (replayed) markReplayed()
      else afterCommit(() => tell(who, event.customer_id, ['stamp']))
      return { event: presentEvent(event), card, card_name, stamps_taken, customer }
    },

    redeem: async ({ who, body, db, now, pressedAt, idempotency, afterCommit, markReplayed }) => {
      const { businessId, country } = who
      const input = { db, businessId, country, body, actor: actorOf(who), idempotency, now, pressedAt }
      const { reward, event, replayed } = await redeemReward(input)
      if (replayed) markReplayed()
      else afterCommit(() => tell(who, body.customer_id, ['reward']))
      return { reward: presentIssuedReward(reward, now), event: presentEvent(event) }
    },
  }

  function tell({ businessId }: { businessId: string }, customerId: string, events: LiveEvent[]) {
    for (const event of events) app.live.publish(businessId, customerId, event)
  }
}

async function scanCustomer(app: AppContext, { who, body, db, now }: HandlerContext<typeof stamping.scan>) {
  const { customer, scanId } = await scanCode({
    db,
    businessId: who.businessId,
    code: body.code,
    secrets: app.secrets,
    now,
  })
  const [shown] = await presentCustomers(db, who.businessId, [customer], now)
  const rewards = await listOpenRewards(db, who.businessId, customer.id, now)
  if (!shown) refuse('not_found')
  return {
    customer: presentAtCounter(who, shown),
    rewards: rewards.map((row) => presentIssuedReward(row, now)),
    scan_id: scanId,
  }
}
