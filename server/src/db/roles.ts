/** The database roles of the application: all rights except changing or deleting ledger rows. */
import type { ClientBase } from 'pg'
import type { Log } from './database.ts'
import { sqlState } from './db-errors.ts'

/** The role of a request: sees at most one business's rows (row-security.ts). */
export const APP_ROLE = 'stampwell_app'
/** The role that code serving all businesses takes for one transaction. */
export const PLATFORM_ROLE = 'stampwell_platform'

const SCHEMAS = ['public', 'pgboss']

const APPEND_ONLY = ['stamp_events', 'consent_events', 'audit_entries']
/** The application only reads these. */
const WRITTEN_BY_MIGRATIONS = ['schema_migrations', 'ledger_upgrades', 'installation_keys']

/**
 * Creates the roles if missing and grants them to `login`. Safe against other instances, also on other databases of the
 * same server, because roles are shared by the server. Returns false, with one warning, if this is not allowed.
 */
export async function prepareRoles(owner: ClientBase, login: string, log: Log): Promise<boolean> {
  try {
    for (const role of [APP_ROLE, PLATFORM_ROLE]) {
      await tolerating(['42710', '23505'], async () => {
        const found = await owner.query('select 1 from pg_roles where rolname = $1', [role])
        if (found.rowCount === 0) await owner.query(`create role ${role} nologin`)
      })
      // XX000 is "tuple concurrently updated": another instance grants the same role at this moment.
      await tolerating(['XX000', '23505'], async () => {
        if (!(await mayUse(owner, login, role))) await owner.query(`grant ${role} to ${owner.escapeIdentifier(login)}`)
      })
      if (await mayUse(owner, login, role)) continue
      log.warn({ login }, `${login} may not work under the role ${role}`)
      return false
    }
    return true
  } catch (error) {
    log.warn(
      { err: error },
      `The roles ${APP_ROLE} and ${PLATFORM_ROLE} could not be made: only the program keeps ledger rows unchanged and businesses apart`,
    )
    return false
  }
}

async function mayUse(owner: ClientBase, login: string, role: string): Promise<boolean> {
  // Before PostgreSQL 16 a member may always set the role; since then SET is a separate right.
  const right = await owner.query<{ right: string }>(
    `select case when current_setting('server_version_num')::int >= 160000 then 'SET' else 'MEMBER' end as right`,
  )
  const found = await owner.query<{ may: boolean }>('select pg_has_role($1::name, $2::name, $3) as may', [
    login,
    role,
    right.rows[0]?.right,
  ])
  return found.rows[0]?.may === true
}

async function tolerating(states: readonly string[], run: () => Promise<void>): Promise<void> {
  try {
    await run()
  } catch (error) {
    if (!states.includes(sqlState(error) ?? '')) throw error
  }
}

/** Grants the application its rights on every existing table. Runs after each migration, under its lock. */
export async function grantRights(owner: ClientBase, grantee: string): Promise<void> {
  const to = grantee === APP_ROLE ? `${APP_ROLE}, ${PLATFORM_ROLE}` : owner.escapeIdentifier(grantee)
  for (const schema of SCHEMAS) {
    const found = await owner.query('select 1 from pg_namespace where nspname = $1', [schema])
    if (found.rowCount === 0) continue
    await owner.query(`grant usage on schema ${schema} to ${to}`)
    await owner.query(`grant select, insert, update, delete on all tables in schema ${schema} to ${to}`)
    await owner.query(`grant usage, select on all sequences in schema ${schema} to ${to}`)
    // Some functions run with the owner's rights (security definer), so no other role may execute them.
    await owner.query(`revoke execute on all functions in schema ${schema} from public`)
    await owner.query(`grant execute on all functions in schema ${schema} to ${to}`)
  }
  for (const table of APPEND_ONLY) {
    const found = await owner.query(`select to_regclass($1) is not null as there`, [`public.${table}`])
    if (found.rows[0]?.there) await owner.query(`revoke update, delete, truncate on ${table} from ${to}`)
  }
  for (const table of WRITTEN_BY_MIGRATIONS) {
    const found = await owner.query(`select to_regclass($1) is not null as there`, [`public.${table}`])
    if (found.rows[0]?.there) await owner.query(`revoke insert, update, delete, truncate on ${table} from ${to}`)
  }
}
