/** The role the application works under: everything but changing or deleting rows of the ledger. */
import type { ClientBase } from 'pg'
import type { Log } from './database.ts'
import { sqlState } from './failures.ts'

export const APP_ROLE = 'stampwell_app'

/** Schemas whose tables the application uses. */
const SCHEMAS = ['public', 'pgboss']

/** Rows of these are written once and then only read. */
const APPEND_ONLY = ['stamp_events']

/**
 * Makes the role if it is missing and lets `login` work under it. Safe against other instances, also on other
 * databases of the same server: roles belong to all of them. Returns false, with one warning, where it can't be done.
 */
export async function prepareAppRole(owner: ClientBase, login: string, log: Log): Promise<boolean> {
  try {
    await tolerating(['42710', '23505'], async () => {
      const found = await owner.query('select 1 from pg_roles where rolname = $1', [APP_ROLE])
      if (found.rowCount === 0) await owner.query(`create role ${APP_ROLE} nologin`)
    })
    // XX000 is "tuple concurrently updated": another instance grants the same thing in this moment.
    await tolerating(['XX000', '23505'], async () => {
      if (!await mayUse(owner, login)) await owner.query(`grant ${APP_ROLE} to ${owner.escapeIdentifier(login)}`)
    })
    if (await mayUse(owner, login)) return true
    log.warn({ login }, `${login} may not work under the role ${APP_ROLE}`)
  } catch (error) {
    log.warn({ err: error }, `The role ${APP_ROLE} could not be made: ledger rows are not protected against changes`)
  }
  return false
}

async function mayUse(owner: ClientBase, login: string): Promise<boolean> {
  // Before PostgreSQL 16 a member may always take the role; since then that is a right of its own.
  const right = await owner.query<{ right: string }>(`select case when current_setting('server_version_num')::int >= 160000 then 'SET' else 'MEMBER' end as right`)
  const found = await owner.query<{ may: boolean }>('select pg_has_role($1::name, $2::name, $3) as may', [login, APP_ROLE, right.rows[0]?.right])
  return found.rows[0]?.may === true
}

async function tolerating(states: readonly string[], run: () => Promise<void>): Promise<void> {
  try {
    await run()
  } catch (error) {
    if (!states.includes(sqlState(error) ?? '')) throw error
  }
}

/** Gives the application its rights on every table there is. Runs after each migration, under its lock. */
export async function grantRights(owner: ClientBase, grantee: string): Promise<void> {
  const to = owner.escapeIdentifier(grantee)
  for (const schema of SCHEMAS) {
    const found = await owner.query('select 1 from pg_namespace where nspname = $1', [schema])
    if (found.rowCount === 0) continue
    await owner.query(`grant usage on schema ${schema} to ${to}`)
    await owner.query(`grant select, insert, update, delete on all tables in schema ${schema} to ${to}`)
    await owner.query(`grant usage, select on all sequences in schema ${schema} to ${to}`)
    await owner.query(`grant execute on all functions in schema ${schema} to ${to}`)
  }
  for (const table of APPEND_ONLY) {
    const found = await owner.query(`select to_regclass($1) is not null as there`, [`public.${table}`])
    if (found.rows[0]?.there) await owner.query(`revoke update, delete, truncate on ${table} from ${to}`)
  }
  await owner.query(`revoke insert, update, delete, truncate on schema_migrations from ${to}`)
}
