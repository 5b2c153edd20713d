/** Records that a customer asks to be erased. Erasure follows 24 hours later and can be cancelled until then. */
import { LEAVING_TAKES_MS } from '@stampwell/domain/customers/customer.ts'
import { normalizeEmail } from '@stampwell/domain/text/email.ts'
import { foldDigits } from '@stampwell/domain/text/digits.ts'
import { refuse, refuseFields } from '@stampwell/domain/refusal.ts'
import type { Db } from '../db/open.ts'
import { lockCustomerNow, type CustomerRow } from '../stamping/find-customer.sql.ts'
import { say } from '../texts/wallet-refusals.ts'
import { setLeaving, type Wallet } from './wallet.sql.ts'

type AskToLeaveInput = { db: Db; wallet: Wallet; proof: string | undefined; takesBack: boolean; now: Date }

/** Returns the time of erasure, or null if the customer cancelled it. A wrong proof is a 422. */
export async function askToLeave({ db, wallet, proof, takesBack, now }: AskToLeaveInput): Promise<Date | null> {
  if (takesBack) {
    const { id } = await lockHolder(db, wallet)
    await setLeaving(db, wallet.business_id, { customerId: id, at: null })
    return null
  }
  if (!isProof(wallet, proof ?? '')) refuseFields({ proof: [say('wrong_proof')] })

  const { id, leave_asked_at } = await lockHolder(db, wallet)
  const asked = leave_asked_at ?? now
  await setLeaving(db, wallet.business_id, { customerId: id, at: asked })
  return leavingAt(asked)
}

/** Locks the customer to erase: the one kept, if a merge came since the wallet was read. Refuses `not_found`. */
async function lockHolder(db: Db, { business_id, customer_id }: Wallet): Promise<CustomerRow> {
  return (await lockCustomerNow(db, business_id, customer_id)) ?? refuse('not_found')
}

export function leavingAt(asked: Date): Date {
  return new Date(asked.getTime() + LEAVING_TAKES_MS)
}

function isProof({ phone, email }: Wallet, proof: string): boolean {
  const typed = normalizeEmail(proof)
  const digits = foldDigits(typed).replace(/\s/g, '')
  return typed !== '' && (typed === email || (phone !== null && digits === phone.slice(-4)))
}
