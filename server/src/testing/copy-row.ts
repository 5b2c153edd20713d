import type { ClientBase } from 'pg'

/** Inserts a copy of a row for another business. */
export async function copyRow(client: ClientBase, table: string, id: string, other: string): Promise<void> {
  const found = await client.query<{ columns: string }>(
    `select string_agg(attname, ', ') as columns from pg_attribute where attrelid = '${table}'::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attname <> 'business_id'`,
  )
  await client.query(
    `insert into ${table} (business_id, ${found.rows[0]?.columns}) select '${other}', ${found.rows[0]?.columns} from ${table} where id = '${id}'`,
  )
}
