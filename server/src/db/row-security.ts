/** Row-level security: the second tenant isolation, for statements that forget to filter by `business_id`. */
import type { ClientBase } from 'pg'
import { APP_ROLE, PLATFORM_ROLE } from './roles.ts'

// in-business.ts sets this for one transaction. Unset, or set by an earlier transaction, it means no business.
const HERE = `nullif(current_setting('stampwell.business_id', true), '')::uuid`

/**
 * Enables row-level security on every table of a business, including those of later migrations. A directory table (its
 * primary key leads to the business) is open while no business is set; then it shows only that business's rows. Runs
 * after each migration, under its lock; leaves existing policies unchanged. The tables' owner bypasses it: it migrates,
 * checks and restores.
 */
export async function enableRowSecurity(owner: ClientBase): Promise<void> {
  const open = await owner.query<{ name: string; key: string; is_directory: boolean }>(`
    select c.relname as name, a.attname as key,
      exists (select 1 from pg_index i where i.indrelid = c.oid and i.indisprimary and i.indkey[0] <> a.attnum) as is_directory
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and not a.attisdropped
      and a.attname = case when c.relname = 'businesses' then 'id' else 'business_id' end
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relrowsecurity`)
  for (const { name, key, is_directory } of open.rows) {
    const table = owner.escapeIdentifier(name)
    const seen = is_directory ? `${HERE} is null or ${key} = ${HERE}` : `${key} = ${HERE}`
    for (const sql of [
      `drop policy if exists own_business on ${table}`,
      `drop policy if exists every_business on ${table}`,
      `create policy own_business on ${table} to ${APP_ROLE} using (${seen})`,
      `create policy every_business on ${table} to ${PLATFORM_ROLE} using (true)`,
      `alter table ${table} enable row level security`,
    ])
      await owner.query(sql)
  }
}

/** Disables row-level security where the roles cannot be used, because it would hide every row from the application. */
export async function disableRowSecurity(owner: ClientBase): Promise<void> {
  const protectedTables = await owner.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relrowsecurity`,
  )
  for (const { name } of protectedTables.rows)
    await owner.query(`alter table ${owner.escapeIdentifier(name)} disable row level security`)
}
