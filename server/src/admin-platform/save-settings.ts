import { changedFields } from '@stampwell/domain/changed-fields.ts'
import { maskEmail } from '@stampwell/domain/text/email.ts'
import type { AuditedAct } from '../audit/record-act.ts'
import type { Db } from '../db/open.ts'
import { readAllSettings, updateSettings, type StoredSettings } from '../platform/platform-settings.sql.ts'

export type SettingsChanges = Partial<Omit<StoredSettings, 'version'>>

/**
 * Stores the changes in the caller's transaction, which must hold the row locked if it compares `before` itself. Returns
 * the entry of the audit log, or null if nothing differs.
 */
export async function saveSettings(db: Db, changes: SettingsChanges): Promise<AuditedAct | null> {
  const before = await readAllSettings(db, { lock: true })
  // Compared before anything is masked: two addresses may look the same afterwards.
  const fields = changedFields(unversioned(before), unversioned({ ...before, ...changes }))
  if (Object.keys(fields.after).length === 0) return null
  await updateSettings(db, changes)
  return {
    action: actionOf(fields.after),
    subject: { kind: 'platform', id: 'platform', name: 'Platform' },
    before: masked(fields.before),
    after: masked(fields.after),
  }
}

function actionOf({ sending_stopped: stopped, ...others }: Record<string, unknown>): string {
  if (stopped === undefined || Object.keys(others).length > 0) return 'settings.changed'
  return stopped ? 'sending.stopped' : 'sending.started'
}

function unversioned({ version: _version, ...settings }: StoredSettings): Omit<StoredSettings, 'version'> {
  return settings
}

/** As the audit log shows them: an address may be somebody's own. */
function masked({ support_email, ...settings }: SettingsChanges): Record<string, unknown> {
  if (support_email === undefined) return settings
  return { ...settings, support_email: support_email === null ? null : maskEmail(support_email) }
}
