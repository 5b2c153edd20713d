/**
 * Asks providers to give back what bought nothing, and what an admin refunds. Each refund keeps its reference, so a
 * repetition refunds nothing twice.
 */
import { MINUTE_MS } from '@stampwell/domain/time/durations.ts'
import type { PaymentProviderName } from '@stampwell/domain/billing/payment-provider.ts'
import type { AppContext, JobRun } from '../app-context.ts'
import { collectFailures } from '../db/collect-failures.ts'
import { acrossBusinesses, inBusiness } from '../db/in-business.ts'
import type { Db } from '../db/open.ts'
import { withTransaction } from '../db/transaction.ts'
import { type Job } from '../jobs/job.ts'
import { PaymentProviderError } from '../payment-providers/payment-provider.ts'
import { findPayment } from './payments.sql.ts'
import { recordReports } from './record-reports.ts'
import { claimRefund, listOpenRefunds, updateRefund, type OpenRefund, type RefundStatus } from './refunds.sql.ts'
import { settlePayment } from './settle.ts'

/** Refunds of each provider in one run. */
const MAX_AT_ONCE = 200
/** This provider can be asked about no refund. */
const TELLS_NOTHING = 'flutterwave'
/** Time in ms after which a refund is asked about again. Until then the request may still be on its way. */
export const REFUND_ASKED_AGAIN_MS = 60 * MINUTE_MS

export const sendRefundsJob: Job<JobRun> = {
  name: 'send-refunds',
  worker: 'billing',
  every: 10 * MINUTE_MS,
  async run({ app, database, signal }) {
    const before = new Date(app.clock.now().getTime() - REFUND_ASKED_AGAIN_MS)
    const open = await listOpenRefunds(acrossBusinesses(database.db), { before, limit: MAX_AT_ONCE })
    const failures = collectFailures()
    for (const { business_id: businessId, refund_reference } of open) {
      if (signal.aborted) return
      const db = await inBusiness(database.db, businessId)
      await claimAndWork({ app, db, businessId }, { refund_reference, before }).catch(failures.keep)
    }
    // One that fails is among the first of a later run too, so the others do not wait for it.
    failures.throwAny('refunds could not be worked on')
  },
}

/**
 * Returns whether the outcome of a refund is still to come. Flutterwave does not tell it, and counts each by its id.
 */
export function isLeftOpen(status: RefundStatus, provider: PaymentProviderName | null): boolean {
  return status === 'due' || (status === 'pending' && provider !== TELLS_NOTHING)
}

type Context = { app: AppContext; db: Db; businessId: string }

async function claimAndWork(
  context: Context,
  { refund_reference, before }: { refund_reference: string; before: Date },
): Promise<void> {
  const { app, db, businessId } = context
  const now = app.clock.now()
  const refund = await withTransaction(db, (tx) => claimRefund(tx, businessId, { refund_reference, before, now }))
  if (refund) await workOnRefund(context, refund)
}

async function workOnRefund(context: Context, refund: OpenRefund): Promise<void> {
  const outcome = await askOutcome(context, refund)
  if (!outcome) return
  if (refund.provider === TELLS_NOTHING) await countRefund(context, refund, outcome)
  else await followRefund(context, refund, outcome)
}

/** Returns what became of a refund, asking for it where it has to be; null if no answer came. */
async function askOutcome(context: Context, refund: OpenRefund): Promise<Outcome | null> {
  const { refund_reference, reference, provider } = refund
  const isUnasked = refund.status === 'due' && refund.asked_before === null
  try {
    const outcome = isUnasked ? null : await findOutcome(context, refund)
    return outcome ?? (await askForRefund(context, refund))
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error
    context.app.log.warn({ err: error, reference, refund_reference }, 'A refund was asked for in vain')
    if (refund.status !== 'due') return null
    if (error.why === 'refused') return FAILED
    if (error.why === 'key_refused') {
      await releaseRefund(context, refund)
      return null
    }
    return provider === TELLS_NOTHING ? UNKNOWN : null
  }
}

/** Nothing was done at the provider, so the refund counts as not asked for by this run: the next one asks at once. */
async function releaseRefund(
  { db, businessId }: Context,
  { refund_reference, asked_before }: OpenRefund,
): Promise<void> {
  await updateRefund(db, businessId, refund_reference, { asked_at: asked_before })
}

type Outcome = { kind: RefundStatus; refund_id: string | null }
const FAILED: Outcome = { kind: 'failed', refund_id: null }
const UNKNOWN: Outcome = { kind: 'unknown', refund_id: null }
const DUE: Outcome = { kind: 'due', refund_id: null }

/** Returns what became of a refund that was asked for before; null if it has to be asked for again. */
async function findOutcome(
  { app, db, businessId }: Context,
  { reference, amount_minor, refunded_before_minor, status, provider }: OpenRefund,
): Promise<Outcome | null> {
  // It recognises no repetition either, so what it did not answer has to be looked up.
  if (provider === TELLS_NOTHING && status === 'due') return UNKNOWN
  const payment = await settlePayment(app, db, businessId, reference)
  // Refunds of one payment follow each other, so what went back beyond the earlier ones is this one.
  const refunded = payment?.refunded_minor ?? 0
  if (refunded >= refunded_before_minor + amount_minor) return { kind: 'refunded', refund_id: null }
  if (status === 'due') return null
  return provider === TELLS_NOTHING ? { kind: 'pending', refund_id: null } : FAILED
}

async function askForRefund(context: Context, open: OpenRefund): Promise<Outcome> {
  const { app, db, businessId } = context
  const { refund_reference, reference, amount_minor, refunded_before_minor, provider: name } = open
  const provider = app.paymentProviders.find(name ?? '')
  const payment = await findPayment(db, businessId, reference)
  // A provider that is not configured any more can not be asked.
  if (!provider || !payment?.provider_id) {
    await releaseRefund(context, open)
    return DUE
  }
  const { provider_id, currency } = payment
  const refund = { amount_minor, currency, refund_reference, refunded_minor: refunded_before_minor }
  return provider.refund({ reference, provider_id, ...refund })
}

/**
 * Stores the outcome where the provider tells what of a payment went back. The refund stays open until the payment's
 * own sum holds it: what is done but not in the sum could be given back again.
 */
async function followRefund(context: Context, refund: OpenRefund, outcome: Outcome): Promise<void> {
  const { kind } = outcome
  if (kind !== 'refunded' && kind !== 'pending') return storeOutcome(context, refund, outcome)

  await storeOutcome(context, refund, { ...outcome, kind: 'pending' })
  const { app, db, businessId } = context
  const { reference, amount_minor, refunded_before_minor } = refund
  const payment = await settlePayment(app, db, businessId, reference).catch((error: unknown) => {
    if (!(error instanceof PaymentProviderError)) throw error
    app.log.warn({ err: error, reference }, 'A provider was asked about a refunded payment in vain')
  })
  const isInSum = (payment?.refunded_minor ?? 0) >= refunded_before_minor + amount_minor
  if (kind === 'refunded' && isInSum) await storeOutcome(context, refund, outcome)
}

/** Stores the outcome at a provider that tells nothing, and counts the refund by its id. */
async function countRefund(context: Context, refund: OpenRefund, outcome: Outcome): Promise<void> {
  await storeOutcome(context, refund, outcome)
  const { kind, refund_id } = outcome
  if (kind !== 'refunded' && !(kind === 'pending' && refund_id !== null)) return

  const { app, db, businessId } = context
  const { refund_reference, reference, amount_minor } = refund
  // Under the id of the first answer, which the provider's own reports name too: under another one it counts twice.
  const id = refund_id ?? refund.refund_id ?? refund_reference
  const report = { kind: 'refunded', id, amount_minor } as const
  await withTransaction(db, (tx) => recordReports(app, tx, { businessId, reference }, { reports: [report] }))
}

async function storeOutcome(
  { app, db, businessId }: Context,
  { refund_reference, reference }: OpenRefund,
  { kind, refund_id }: Outcome,
): Promise<void> {
  await updateRefund(db, businessId, refund_reference, {
    status: kind,
    ...(refund_id === null ? {} : { refund_id }),
    ...(kind === 'due' || kind === 'pending' ? {} : { done_at: app.clock.now() }),
  })
  if (kind === 'failed' || kind === 'unknown')
    app.log.warn({ reference, refund_reference, outcome: kind }, 'A refund needs somebody to look it up')
}
