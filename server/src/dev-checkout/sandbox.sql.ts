import type { Db } from '../db/open.ts'
import type { Tables } from '../db/tables.gen.ts'
import { withTransaction } from '../db/transaction.ts'
import type { ChargeInput, CheckoutInput, RefundInput } from '../payment-providers/payment-provider.ts'

export const LATER_CHARGES = ['paid', 'failed', 'needs_customer'] as const
export type LaterCharges = (typeof LATER_CHARGES)[number]

type Money = { amount_minor: number; currency: string }
type Status = 'pending' | 'paid' | 'failed' | 'abandoned' | 'needs_customer'
export type SandboxPayment = Money & {
  reference: string
  description: string
  return_url: string | null
  cancel_url: string | null
  status: Status
  later_charges: LaterCharges
}

const COLUMNS = [
  'reference',
  'amount_minor',
  'currency',
  'description',
  'return_url',
  'cancel_url',
  'status',
  'later_charges',
] as const satisfies (keyof Tables['sandbox_payments'])[]

export function findSandboxPayment(db: Db, reference: string): Promise<SandboxPayment | undefined> {
  return db
    .selectFrom('sandbox_payments')
    .where('reference', '=', reference)
    .select(COLUMNS)
    .$narrowType<{ status: Status; later_charges: LaterCharges }>() // the columns' checks allow only these
    .executeTakeFirst()
}

/** Stores a payment unless its reference is known, and returns what is stored. */
export async function storeSandboxPayment(
  db: Db,
  input: Pick<SandboxPayment, 'status' | 'later_charges'> &
    Pick<ChargeInput, 'reference' | 'amount_minor' | 'currency' | 'description'> &
    Partial<Pick<CheckoutInput, 'return_url' | 'cancel_url'>>,
  now: Date,
): Promise<SandboxPayment> {
  const { reference, amount_minor, currency, description, status, later_charges } = input
  const { return_url = null, cancel_url = null } = input
  await db
    .insertInto('sandbox_payments')
    .values({
      reference,
      amount_minor,
      currency,
      description,
      return_url,
      cancel_url,
      status,
      later_charges,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .execute()
  const stored = await findSandboxPayment(db, reference)
  if (!stored) throw new Error('A payment of the sandbox was not stored')
  return stored
}

/** Returns false if the choice changes nothing: it was made before, or the payment is paid or abandoned. */
export async function chooseOutcome(
  db: Db,
  reference: string,
  { status, later_charges }: { status: 'paid' | 'failed' | 'abandoned'; later_charges: LaterCharges },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sandbox_payments')
    .where('reference', '=', reference)
    .where('status', 'in', ['pending', 'failed'])
    .where('status', '<>', status)
    .where('return_url', 'is not', null)
    .set({ status, later_charges })
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function sumRefunds(db: Db, reference: string): Promise<number> {
  const refunds = await db
    .selectFrom('sandbox_refunds')
    .where('reference', '=', reference)
    .select('amount_minor')
    .execute()
  return refunds.reduce((sum, { amount_minor }) => sum + amount_minor, 0)
}

/** Returns false if the payment has not that much left. A known refund reference refunds nothing more. */
export function storeRefund(
  db: Db,
  { reference, refund_reference, amount_minor, currency }: RefundInput,
): Promise<boolean> {
  return withTransaction(db, async (tx) => {
    const payment = await tx
      .selectFrom('sandbox_payments')
      .where('reference', '=', reference)
      .select(['status', 'amount_minor', 'currency'])
      .forUpdate()
      .executeTakeFirst()
    const known = await tx
      .selectFrom('sandbox_refunds')
      .where('refund_reference', '=', refund_reference)
      .select('reference')
      .executeTakeFirst()
    if (known) return known.reference === reference
    if (payment?.status !== 'paid' || payment.currency !== currency) return false
    if ((await sumRefunds(tx, reference)) + amount_minor > payment.amount_minor) return false
    await tx.insertInto('sandbox_refunds').values({ refund_reference, reference, amount_minor }).execute()
    return true
  })
}
