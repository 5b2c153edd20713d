import type { stamping } from '@stampwell/contract/business/stamping.ts'
import { refuse } from '@stampwell/domain/refusal.ts'
import { inOwnTransaction, type Handlers } from '../http/handler.ts'
import type { AppContext } from '../app-context.ts'
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
    scan: async ({ who, body, db, now }) => {
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
    },

    give: inOwnTransaction<typeof stamping.give>(
      async ({ who, body, db, now, idempotency, afterCommit, markReplayed }) => {
        const {
          customer_id,
          stamp_id,
          stamps = null,
          spend_minor = null,
          override = false,
          location_id = null,
          note = null,
          receipt = null,
          scan_id = null,
        } = body
        // A till's location is the one its owner set; the device's own value is ignored.
        const place =
          who.kind === 'till'
            ? { locationId: null, tillLocation: who.locationId }
            : { locationId: location_id, tillLocation: null }
        const given = await giveStamps({
          gives,
          db,
          businessId: who.businessId,
          customerId: customer_id,
          stampId: stamp_id,
          quantity: stamps,
          spendMinor: spend_minor,
          override,
          ...place,
          note,
          receipt,
          scanId: scan_id,
          actor: actorOf(who),
          idempotency,
          now,
        })
        const { event, card, card_name } = given
        const rewards_issued = given.rewards_issued.map((row) => presentIssuedReward(row, event.created_at))
        if (given.replayed) markReplayed()
        else {
          afterCommit(() => {
            app.metrics.stamps.add(event.quantity)
            app.live.publish(who.businessId, customer_id, {
              type: 'stamp',
              data: { stamp_id, card_name, ...card, quantity: event.quantity },
            })
            for (const { id, name, status } of rewards_issued)
              app.live.publish(who.businessId, customer_id, { type: 'reward', data: { id, stamp_id, name, status } })
          })
        }
        return { event: presentEvent(event), card, rewards_issued }
      },
    ),

    undo: async ({ who, body, db, now, idempotency, afterCommit, markReplayed }) => {
      const { event, card, card_name, undoneKind, replayed } = await undoEvent({
        db,
        businessId: who.businessId,
        eventId: body.event_id,
        actor: actorOf(who),
        idempotency,
        now,
      })
      const { customer_id, stamp_id, quantity, reward_id } = event
      if (replayed) markReplayed()
      else {
        afterCommit(() =>
          app.live.publish(
            who.businessId,
            customer_id,
            undoneKind === 'give'
              ? { type: 'stamp', data: { stamp_id, card_name, ...card, quantity } }
              : { type: 'reward', data: { id: reward_id, stamp_id, status: 'issued', ...card } },
          ),
        )
      }
      return { event: presentEvent(event), card }
    },

    refund: async ({ who, body, db, now, idempotency, afterCommit, markReplayed }) => {
      const { receipt, note = null } = body
      const { event, card, card_name, stamps_taken, customer, replayed } = await refundReceipt({
        db,
        businessId: who.businessId,
        receipt,
        note,
        actor: actorOf(who),
        idempotency,
        now,
      })
      const { customer_id, stamp_id, quantity } = event
      if (replayed) markReplayed()
      else
        afterCommit(() =>
          app.live.publish(who.businessId, customer_id, {
            type: 'stamp',
            data: { stamp_id, card_name, ...card, quantity },
          }),
        )
      return { event: presentEvent(event), card, card_name, stamps_taken, customer }
    },

    redeem: async ({ who, body, db, now, idempotency, afterCommit, markReplayed }) => {
      const { customer_id, reward_id = null, code = null, recipient = null } = body
      const { reward, event, card, replayed } = await redeemReward({
        db,
        businessId: who.businessId,
        customerId: customer_id,
        rewardId: reward_id,
        code,
        recipient,
        actor: actorOf(who),
        idempotency,
        now,
      })
      const shown = presentIssuedReward(reward, now)
      if (replayed) markReplayed()
      else {
        const { id, stamp_id, name, status } = shown
        afterCommit(() =>
          app.live.publish(who.businessId, customer_id, {
            type: 'reward',
            data: { id, stamp_id, name, status, ...card },
          }),
        )
      }
      return { reward: shown, event: presentEvent(event) }
    },
  }
}
