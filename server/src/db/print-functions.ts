/**
 * Prints the SQL functions of the migrated database. Migrations replace them, some several times, so that none of those files
 * says what is in force.
 */
import type { Pool } from 'pg'

export type PrintedFunction = { name: string; text: string }

/** Returns the functions by name; those that share one stand in one text. */
export async function printFunctions(pool: Pool): Promise<PrintedFunction[]> {
  const found = await pool.query<{ name: string; definition: string }>(
    `select p.proname as name, pg_get_functiondef(p.oid) as definition from pg_proc p
     where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'
       and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')
     order by p.proname collate "C", pg_get_function_identity_arguments(p.oid) collate "C"`,
  )
  return [...Map.groupBy(found.rows, ({ name }) => name)].map(([name, all]) => ({
    name,
    text: all.map(({ definition }) => `${definition.trim()};\n`).join('\n'),
  }))
}
