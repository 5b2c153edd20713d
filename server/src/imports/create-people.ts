import type { Secrets } from '../crypto/secrets.ts'
import { walletToken } from '../customers/wallet-token.ts'
import { newId } from '../db/new-id.ts'
import type { Db } from '../db/open.ts'
import { insertPeople } from './bulk-customers.sql.ts'
import { ConcurrentChange } from './concurrent-change.ts'
import type { RowPerson } from './reading/read-row.ts'

/**
 * Inserts people of a file as customers and returns them with their ids. Nobody joined after their last visit. Throws
 * `ConcurrentChange` when a phone number or an e-mail address was taken meanwhile.
 */
export async function createPeople(
  db: Db,
  businessId: string,
  { people, importId, secrets, now }: { people: readonly RowPerson[]; importId: string; secrets: Secrets; now: Date },
) {
  const ids = new Map<RowPerson, string>()
  const fresh = people.map((row) => {
    const { balances: _, joined_at, ...person } = row
    const customerId = newId(now)
    ids.set(row, customerId)
    return {
      ...person,
      id: customerId,
      joined_at: joined_at ?? person.last_visit_at ?? now,
      token_hash: secrets.hashToken(walletToken(secrets, { businessId, customerId, version: 1 })),
    }
  })
  if ((await insertPeople(db, businessId, fresh, { importId, now })) < fresh.length) throw new ConcurrentChange()
  return { fresh, ids }
}
