import type { Db } from '../db/open.ts'
import { writeSearch } from '../customers/customers.sql.ts'
import { findAnybody } from './merged-customers.sql.ts'

export async function rewriteSearch(db: Db, businessId: string, customerIds: string[]): Promise<void> {
  for (const id of customerIds) {
    const person = await findAnybody(db, businessId, id)
    if (person) await writeSearch(db, businessId, [person])
  }
}
