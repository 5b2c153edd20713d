import { recordAct, type ActingAdmin } from '../audit/record-act.ts'
import type { Db } from '../db/open.ts'
import { findBusinessToView } from './suspension.sql.ts'
import { deleteViewsOf } from './views.sql.ts'

/** Ends the admin's own views of a business. Without one nothing is recorded. */
export async function endViews(input: ActingAdmin & { db: Db; params: { id: string } }): Promise<void> {
  const { db, who, params } = input
  const business = await findBusinessToView(db, params.id)
  if (!(await deleteViewsOf(db, business.id, who.adminId))) return
  await recordAct(db, input, {
    action: 'merchant.view_ended',
    subject: { kind: 'merchant', id: business.id, name: business.business_name },
    businessId: business.id,
  })
}
