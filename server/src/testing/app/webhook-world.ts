/** A world whose payment providers are peers on loopback that post webhooks. Jobs run when a test says so. */
import { payments } from '@stampwell/contract/business/payments.ts'
import { openPaymentProviders } from '../../payment-providers/open-payment-providers.ts'
import { paymentEventsJob } from '../../payment-webhooks/apply-events.ts'
import { listVersions } from '../fixtures/subscriptions.ts'
import { createPaymentPeer, type PaymentPeer, type PeerPayment } from '../http/payment-peer.ts'
import { signPost, type Outside, type ProviderPost } from '../http/provider-events.ts'
import { createWorld, type BusinessInWorld, type World, type WorldOptions } from './world.ts'

export type WebhookWorld = World & {
  peer: PaymentPeer
  growth: string
  /** Opens a checkout for Growth; returns what the provider knows of it. */
  open(owner: BusinessInWorld, provider?: Outside): Promise<PeerPayment>
  /** Posts an event that the provider signed now, and returns the status of the answer. */
  post(provider: Outside, event: object): Promise<number>
  deliver(post: ProviderPost, path?: string): Promise<Response>
  /** Runs the job that applies events. */
  apply(): Promise<void>
  paymentOf(reference: string): Promise<{ status: string; refunded_minor: number; mismatch: string | null }>
  events(): Promise<{ event_id: string; outcome: string | null; tries: number }[]>
}

const TIMEOUT_MS = 300

export async function createWebhookWorld(options: WorldOptions = {}): Promise<WebhookWorld> {
  const peer = await createPaymentPeer()
  const paymentProviders = await openPaymentProviders(peer.payments, { timeoutMs: TIMEOUT_MS })
  const world = await createWorld({ ...options, senders: { paymentProviders } })
  // The tests run the job themselves, so that they know when it is done.
  await world.app.context.jobs.stop()
  const { db } = world.database
  const plans = await listVersions(db)
  const growth = plans.find(({ tier, interval }) => tier === 'growth' && interval === 'month')?.id ?? ''

  const deliver: WebhookWorld['deliver'] = ({ provider, body, headers }, path = provider) =>
    world.fetch(`/api/v1/payments/webhook/${path}`, { method: 'POST', headers, body })

  return {
    ...world,
    peer,
    growth,
    async open(owner, provider = 'paystack') {
      const { data } = await owner.call(payments.initiate, { body: { plan_id: growth, provider } })
      return peer.find(data.reference)
    },
    post: async (provider, event) => (await deliver(signPost(provider, event, world.clock.now()))).status,
    deliver,
    apply: () =>
      paymentEventsJob.run({
        app: world.app.context,
        database: world.app.database,
        signal: new AbortController().signal,
      }),
    paymentOf: (reference) =>
      db
        .selectFrom('payments')
        .where('reference', '=', reference)
        .select(['status', 'refunded_minor', 'mismatch'])
        .executeTakeFirstOrThrow(),
    events: () =>
      db
        .selectFrom('payment_events')
        .select(['event_id', 'outcome', 'tries'])
        .orderBy('received_at')
        .orderBy('event_id')
        .execute(),
    async close() {
      await world.close()
      await peer.close()
    },
  }
}
