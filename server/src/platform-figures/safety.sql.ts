import { sql } from 'kysely'
import type { Db } from '../db/open.ts'

type Safety = { ledger: { night: string; violations: number } | null; sending_stopped: boolean; audit_entries: number }

/** Returns what the last nightly check of the ledger found, if all sending is stopped, and the count of audit entries. */
export async function readSafety(db: Db): Promise<Safety> {
  const { rows } = await sql<{
    night: string | null
    violations: number | null
    sending_stopped: boolean
    audit_entries: number
  }>`
    select n.night::text as night, n.violations, s.sending_stopped, (select number::int from audit_chain) as audit_entries
    from platform_settings s left join last_night n on true`.execute(db)
  const [row] = rows
  const { night = null, violations = null, sending_stopped = false, audit_entries = 0 } = row ?? {}
  return {
    ledger: night !== null && violations !== null ? { night, violations } : null,
    sending_stopped,
    audit_entries,
  }
}
