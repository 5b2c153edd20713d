/** ANALYZE by the rule of PostgreSQL's autovacuum, where no autovacuum has run yet or ever does. */
import type { ClientBase } from 'pg'
import type { Owner } from './database.ts'

/** As `autovacuum_analyze_threshold` and `autovacuum_analyze_scale_factor` by default. */
const CHANGED_ROWS = 50
const CHANGED_SHARE = 0.1

/** Analyzes the tables that `listChangedTables` names. */
export async function analyzeChangedTables(owner: Owner): Promise<void> {
  for (const table of await owner.withClient(listChangedTables))
    await owner.withClient((client) => client.query(`analyze ${table}`))
}

/**
 * Lists each table of which more than 50 rows and a tenth changed since it was last analyzed, or that never was. Until
 * it is, the planner takes it for nearly empty and may read it from end to end for every row of another. The changes
 * that are counted begin anew with each start; `reltuples` is -1 until the first ANALYZE.
 */
export async function listChangedTables(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', s.schemaname, s.relname) as name
    from pg_stat_user_tables s join pg_class c on c.oid = s.relid
    where s.schemaname in ('public', 'pgboss') and c.relkind = 'r'
      and (s.n_mod_since_analyze > ${CHANGED_ROWS} + ${CHANGED_SHARE} * greatest(c.reltuples, 0)
        or (c.reltuples < 0 and pg_relation_size(c.oid) > 0))
    order by 1`,
  )
  return rows.map(({ name }) => name)
}
