import type { AppContext } from '../app-context.ts'
import { recordAct, type ActingAdmin } from '../audit/record-act.ts'
import { newId } from '../db/new-id.ts'
import type { Db } from '../db/open.ts'
import { findBusinessToView, type SuspendableBusiness } from './suspension.sql.ts'
import { insertView } from './views.sql.ts'

/** Milliseconds that an admin may look. Nothing prolongs it. */
const VIEW_MS = 15 * 60_000

type OpenViewInput = ActingAdmin & { db: Db; params: { id: string } }

/** Opens a session that only reads. A suspended business can be viewed too. */
export async function openView(
  { secrets }: Pick<AppContext, 'secrets'>,
  input: OpenViewInput,
): Promise<{ business: SuspendableBusiness; token: string; expires_at: Date }> {
  const { db, who, params, now } = input
  const business = await findBusinessToView(db, params.id)

  const token = secrets.token()
  const expires_at = new Date(now.getTime() + VIEW_MS)
  const view = { id: newId(now), token_hash: secrets.hashToken(token), viewed_by: who.adminId, now, expires_at }
  await insertView(db, business.id, view)

  await recordAct(db, input, {
    action: 'merchant.view_begun',
    subject: { kind: 'merchant', id: business.id, name: business.business_name },
    businessId: business.id,
    after: { view_id: view.id, expires_at: expires_at.toISOString() },
  })
  return { business, token, expires_at }
}
