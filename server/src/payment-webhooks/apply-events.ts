/** Lets payments follow the events that their providers posted. Every event may be applied again. */
import { HOUR_MS, MINUTE_MS } from '@stampwell/domain/time/durations.ts'
import type { PaymentEvent as Report } from '@stampwell/domain/billing/payment-status.ts'
import type { AppContext, JobRun } from '../app-context.ts'
import { inBusiness } from '../db/in-business.ts'
import type { Db } from '../db/open.ts'
import { withTransaction } from '../db/transaction.ts'
import { type Job } from '../jobs/job.ts'
import { PaymentProviderError } from '../payment-providers/payment-provider.ts'
import { findPayment, findPaymentBusiness, findProviderPayment, type PaymentRow } from '../payments/payments.sql.ts'
import { recordReports } from '../payments/record-reports.ts'
import { settlePayment } from '../payments/settle.ts'
import { claimEvents, finishEvent, postponeEvent, releaseEvent, type EventRow } from './payment-events.sql.ts'

const BATCH_SIZE = 10
/** Longer than the providers take to answer about a batch. */
const LEASE_MS = 5 * MINUTE_MS
/** Waits in ms before each further try. After the last the event is given up; the reconciliation asks anyway. */
const WAITS_MS = [
  10_000,
  MINUTE_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  6 * HOUR_MS,
  12 * HOUR_MS,
  24 * HOUR_MS,
]
/** Failures in a row after which a run asks a provider no more, so that the events of others do not wait for it. */
const MAX_FAILURES = 3
/** Tries after which a payment that nobody knows is no payment of ours. */
const UNKNOWN_TRIES = 5

/** `waits`: the provider does not confirm yet what the event says. `failed`: it did not answer. */
type Outcome = 'applied' | 'unknown' | 'waits' | 'failed'

export const paymentEventsJob: Job<JobRun> = {
  name: 'payment-events',
  worker: 'billing',
  every: MINUTE_MS,
  async run({ app, database: { db }, signal }) {
    const claim = () => claimEvents(db, { now: app.clock.now(), limit: BATCH_SIZE, lease_ms: LEASE_MS })
    const failures = new Map<string, number>()
    for (let events = await claim(); events.length > 0; events = await claim()) {
      for (const event of events) {
        if (signal.aborted) return
        const before = failures.get(event.provider) ?? 0
        if (before >= MAX_FAILURES) {
          await releaseEvent(db, event, new Date(app.clock.now().getTime() + MINUTE_MS))
          continue
        }
        const outcome = await applyEvent(app, db, event)
        failures.set(event.provider, outcome === 'failed' ? before + 1 : 0)
      }
    }
  },
}

/** A failure postpones this event alone. */
async function applyEvent(app: AppContext, db: Db, event: EventRow): Promise<Outcome> {
  const { provider, event_id, tries } = event
  const outcome = await tryEvent(app, db, event).catch((error: unknown): Outcome => {
    const isProvider = error instanceof PaymentProviderError
    const about = { err: error, provider, event_id }
    app.log[isProvider ? 'warn' : 'error'](about, 'An event of a payment could not be applied; it is tried again')
    return isProvider ? 'failed' : 'waits'
  })
  const now = app.clock.now()
  const wait = WAITS_MS[tries - 1]
  if (outcome === 'applied') await finishEvent(db, event, 'applied', now)
  else if (outcome === 'unknown' && tries >= UNKNOWN_TRIES) await finishEvent(db, event, 'no_payment', now)
  else if (wait === undefined) await finishEvent(db, event, 'given_up', now)
  else await postponeEvent(db, event, new Date(now.getTime() + wait))
  return outcome
}

async function tryEvent(app: AppContext, db: Db, event: EventRow): Promise<Outcome> {
  const found = await findTarget(db, event)
  // The payment may not be stored yet, or its id at the provider not known.
  if (!found) return 'unknown'
  const { business_id: businessId, reference } = found
  const ours = await inBusiness(db, businessId)
  const payment = await findPayment(ours, businessId, reference)
  // No provider says anything about a payment at another one.
  if (payment?.provider !== event.provider) return 'unknown'

  const settled = await settlePayment(app, ours, businessId, reference)

  const report = reportOf(event, payment)
  if (report === null) return 'applied'
  // Money goes back only after it came: an event alone is no proof of that.
  if (settled === null || !isPaid(settled)) return 'waits'
  await withTransaction(ours, (tx) => recordReports(app, tx, { businessId, reference }, { reports: [report] }))
  return 'applied'
}

function isPaid({ status }: PaymentRow): boolean {
  return status === 'paid' || status === 'refunded'
}

async function findTarget(
  db: Db,
  { provider, reference, provider_id }: EventRow,
): Promise<{ business_id: string; reference: string } | null> {
  const business_id = reference === null ? null : await findPaymentBusiness(db, reference)
  if (business_id !== null && reference !== null) return { business_id, reference }
  return provider_id === null ? null : findProviderPayment(db, provider, provider_id)
}

function reportOf(
  { withdrawal_kind: kind, withdrawal_id: id, withdrawal_minor }: EventRow,
  { amount_minor }: PaymentRow,
): Report | null {
  if (kind === null || id === null) return null
  return kind === 'dispute_won' ? { kind, id } : { kind, id, amount_minor: withdrawal_minor ?? amount_minor }
}
