import { isEmail, normalizeEmail } from '@stampwell/domain/text/email.ts'
import type { Db } from '../db/open.ts'
import { HOME, searchedPhone } from '../reference/phone-number.ts'
import { findByContact, findByName, findCountry, type Person } from './people.sql.ts'

/** People that one search finds. There is no next page: nobody leafs through people. */
const MAX_FOUND = 20
/** Letters of a name that find somebody. */
const MIN_NAME = 3

/**
 * Finds people by a whole e-mail or phone number, or by name at one business. A part of a number or of an address finds
 * nobody, and neither does a name without a business.
 */
export async function findPeople(
  db: Db,
  { search, businessId }: { search: string; businessId: string | undefined },
): Promise<Person[]> {
  const at = { businessId, limit: MAX_FOUND }
  const email = normalizeEmail(search)
  if (email.includes('@')) return isEmail(email) ? findByContact(db, { email }, at) : []
  if (/\p{Nd}/u.test(search)) {
    const country = businessId === undefined ? HOME : ((await findCountry(db, businessId)) ?? HOME)
    const phone = searchedPhone(search, country)
    if (phone !== null) return findByContact(db, { phone }, at)
    // A name may have a digit too, as shops write it for their second Chioma.
    if (!/\p{L}/u.test(search)) return []
  }
  if (businessId === undefined || search.length < MIN_NAME) return []
  return findByName(db, businessId, { name: search, limit: MAX_FOUND })
}
