/**
 * Prints `tables.gen.ts` from the migrated database: one type per table, and which tables belong to a business. Never edit
 * that file by hand.
 */
import type { Pool } from 'pg'

type Column = {
  table_name: string
  column_name: string
  udt_name: string
  is_nullable: 'YES' | 'NO'
  column_default: string | null
  is_generated: 'ALWAYS' | 'NEVER'
}

export async function printTables(pool: Pool): Promise<string> {
  const found = await pool.query<Column>(
    `select table_name, column_name, udt_name, is_nullable, column_default, is_generated from information_schema.columns
     where table_schema = 'public' and table_name in (select tablename from pg_tables where schemaname = 'public')
       order by table_name collate "C", ordinal_position`,
  )
  const tables = Map.groupBy(found.rows, (column) => column.table_name)
  const printed = [...tables].map(([table, columns]) => `  ${table}: {\n${columns.map(printColumn).join('\n')}\n  }`)
  const { tenant, directory } = await listBusinessTables(pool)
  return [
    '/** The tables as the migrations leave them. Printed by `npm run db:types`; a check compares. */',
    "import type { ColumnType, Generated, GeneratedAlways } from 'kysely'",
    '',
    '/** Goes in as text, comes out parsed. */',
    'type Json = ColumnType<unknown, string, string>',
    '',
    'export type Tables = {',
    printed.join('\n'),
    '}',
    '',
    '/** Tables of one business: every key begins with business_id, and every statement on them filters by it. */',
    printList('tenantTables', tenant),
    '',
    '/** Tables that map a globally unique value to its business; looked up by that value alone. */',
    printList('directoryTables', directory),
    '',
  ].join('\n')
}

/** Tells the tables with a business_id apart by whether their primary key begins with it. */
async function listBusinessTables(pool: Pool): Promise<{ tenant: string[]; directory: string[] }> {
  const found = await pool.query<{ name: string; is_first: boolean }>(
    `select c.relname as name, i.indkey[0] = a.attnum as is_first from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attname = 'business_id' and not a.attisdropped
     join pg_index i on i.indrelid = c.oid and i.indisprimary
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by c.relname collate "C"`,
  )
  const names = (isFirst: boolean) => found.rows.filter((row) => row.is_first === isFirst).map((row) => row.name)
  return { tenant: names(true), directory: names(false) }
}

function printList(name: string, tables: string[]): string {
  return `export const ${name}: readonly string[] = [\n${tables.map((table) => `  '${table}',`).join('\n')}\n]`
}

function printColumn({ column_name, udt_name, is_nullable, column_default, is_generated }: Column): string {
  const base = typeOf(udt_name)
  const nullable = is_nullable === 'YES' ? nullableOf(base) : base
  if (is_generated === 'ALWAYS') return `    ${column_name}: GeneratedAlways<${nullable}>`
  return `    ${column_name}: ${column_default === null ? nullable : `Generated<${nullable}>`}`
}

function nullableOf(type: string): string {
  return type === 'Json' ? 'ColumnType<unknown, string | null, string | null>' : `${type} | null`
}

const TYPES: Record<string, string> = {
  uuid: 'string',
  text: 'string',
  date: 'string',
  numeric: 'string',
  bool: 'boolean',
  jsonb: 'Json',
  timestamptz: 'Date',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float8: 'number',
  xid8: 'string',
}

function typeOf(name: string): string {
  const type = name.startsWith('_') ? TYPES[name.slice(1)] && `${TYPES[name.slice(1)]}[]` : TYPES[name]
  if (!type) throw new Error(`No type is known for columns of type ${name}. Add it to print-tables.ts and parsers.ts.`)
  return type
}
