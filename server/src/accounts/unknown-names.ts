/** Refuses an industry or a category that is not in its list. */
import { refuseFields, type FieldErrors } from '@stampwell/domain/refusal.ts'
import { brokenReference } from '../db/db-errors.ts'
import type { Db } from '../db/open.ts'
import { nameExists } from '../reference/reference.sql.ts'
import { say } from '../texts/account-refusals.ts'

const UNKNOWN_INDUSTRY: FieldErrors = { industry_id: [say('unknown_industry')] }
const UNKNOWN_CATEGORY: FieldErrors = { category_id: [say('unknown_category')] }

/** Returns the errors of the chosen names that are in no list; none where nothing was chosen. */
export async function unknownNames(
  db: Db,
  { industry_id, category_id }: { industry_id?: string | null | undefined; category_id?: string | null | undefined },
): Promise<FieldErrors> {
  return {
    ...(industry_id && !(await nameExists(db, 'industries', industry_id)) ? UNKNOWN_INDUSTRY : {}),
    ...(category_id && !(await nameExists(db, 'categories', category_id)) ? UNKNOWN_CATEGORY : {}),
  }
}

/** Awaits a write of a business. An admin may delete what was chosen after `unknownNames` has looked. */
export async function refuseUnknownNames(write: Promise<void>): Promise<void> {
  try {
    await write
  } catch (error) {
    const reference = brokenReference(error)
    if (reference === 'businesses_industry_id_fkey') refuseFields(UNKNOWN_INDUSTRY)
    if (reference === 'businesses_category_id_fkey') refuseFields(UNKNOWN_CATEGORY)
    throw error
  }
}
