/** What statements read of each table, as EXPLAIN ANALYZE counts it. */
import { Kysely, PostgresDialect } from 'kysely'
import type { ClientBase } from 'pg'
import type { Db } from '../db/open.ts'
import type { Tables } from '../db/tables.gen.ts'

type Node = {
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: Node[]
}
/** Rows that one scan read of a table. */
type Read = { table: string; rows: number }

/** Runs `run` on this connection and returns each scan of a table, in the order of the statements. */
export async function explainReads(client: ClientBase, run: (db: Db) => Promise<unknown>): Promise<Read[]> {
  const plans: Node[] = []
  const connection = {
    // Explained before it runs: a statement may need the rows of the one before.
    async query(text: string, values?: unknown[]) {
      const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Node }[] }>(
        `explain (analyze, format json) ${text}`,
        values,
      )
      for (const { 'QUERY PLAN': plan } of rows) plans.push(...plan.map(({ Plan }) => Plan))
      return client.query(text, values)
    },
    release() {},
  }
  const pool = { connect: async () => connection, end: async () => {} }
  await run(new Kysely<Tables>({ dialect: new PostgresDialect({ pool: pool as never }) })) // only these two are called
  return plans.flatMap(readsOf)
}

function readsOf(node: Node): Read[] {
  const { 'Relation Name': table, 'Actual Rows': given, 'Actual Loops': loops, Plans: under = [] } = node
  const rows = (given + (node['Rows Removed by Filter'] ?? 0)) * loops
  return [...(table === undefined ? [] : [{ table, rows }]), ...under.flatMap(readsOf)]
}
