/** E-mails and phone numbers that have had a trial, by keyed hash. They outlive the erasure of the business. */
import { mailboxOf } from '@stampwell/domain/text/email.ts'
import { sql } from 'kysely'
import type { Db } from '../db/open.ts'

/**
 * Takes the one trial of a mailbox (`email` is normalised) and a phone number (E.164). Returns false if one of them has
 * had a trial; then the other keeps its own. Earlier trials may stand under the address instead of its mailbox. A
 * concurrent registration with one of them waits for this transaction.
 * tenant-free: no row belongs to a business.
 */
export async function takeTrial(
  db: Db,
  { email, phone }: { email: string; phone: string },
  now: Date,
): Promise<boolean> {
  // All registrations insert in the same order, so two of them never wait for each other.
  const { rows } = await sql<{ contact_hash: string }>`
    insert into trial_contacts (contact_hash, begun_at)
    select contact.hash, ${now} from (values
      (contact_hash('trial email', ${mailboxOf(email)})), (contact_hash('trial phone', ${phone}))) contact (hash)
    where not exists (
      select from trial_contacts where contact_hash = contact_hash('trial email', ${email})
    )
    order by contact.hash
    on conflict (contact_hash) do nothing
    returning contact_hash`.execute(db)
  if (rows.length === 2) return true
  for (const { contact_hash } of rows)
    await db.deleteFrom('trial_contacts').where('contact_hash', '=', contact_hash).execute()
  return false
}
