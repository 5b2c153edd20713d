/**
 * Checks in the PostgreSQL catalogue that no key lets one business reach another's rows: project rule "tenant keys".
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../testing/app/database.ts'
import type { Database } from './open.ts'
import type { DomainTables } from '../module.ts'
import { MODULES, SERVER_TABLES } from '../modules.ts'
import { printTables } from './print-tables.ts'
import { directoryTables, tenantTables } from './tables.gen.ts'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

type Key = { table: string; kind: 'primary key' | 'unique index'; name: string; columns: string[] }
type Reference = { table: string; name: string; columns: string[]; target: string; target_columns: string[] }

let database: Database
let keys: Key[]
let references: Reference[]

beforeAll(async () => {
  database = await createTestDatabase()
  keys = await rows<Key>(`
    select t.relname as table, case when i.indisprimary then 'primary key' else 'unique index' end as kind, c.relname as name,
      array(select a.attname::text from unnest(i.indkey) with ordinality k(attnum, n) join pg_attribute a on a.attrelid = t.oid and a.attnum = k.attnum order by n) as columns
    from pg_index i join pg_class t on t.oid = i.indrelid join pg_class c on c.oid = i.indexrelid
    where t.relnamespace = 'public'::regnamespace and i.indisunique`)
  references = await rows<Reference>(`
    select t.relname as table, f.conname as name, target.relname as target,
      array(select a.attname::text from unnest(f.conkey) with ordinality k(attnum, n) join pg_attribute a on a.attrelid = t.oid and a.attnum = k.attnum order by n) as columns,
      array(select a.attname::text from unnest(f.confkey) with ordinality k(attnum, n) join pg_attribute a on a.attrelid = target.oid and a.attnum = k.attnum order by n) as target_columns
    from pg_constraint f join pg_class t on t.oid = f.conrelid join pg_class target on target.oid = f.confrelid
    where f.contype = 'f' and t.relnamespace = 'public'::regnamespace`)
})
afterAll(() => database.close())

async function rows<T>(sql: string): Promise<T[]> {
  return (await database.pool.query(sql)).rows
}

test('every table belongs to one domain, and to a business as its module says', async () => {
  const found = await rows<{ tablename: string }>(`select tablename from pg_tables where schemaname = 'public'`)
  const declared = [SERVER_TABLES, ...MODULES.map((module) => module.tables)]
  const all = (kind: keyof DomainTables) => declared.flatMap((tables) => tables[kind] ?? []).sort()

  expect([...all('tenant'), ...all('directory'), ...all('platform')].sort()).toEqual(
    found.map((row) => row.tablename).sort(),
  )
  expect(all('tenant')).toEqual(tenantTables)
  expect(all('directory')).toEqual(directoryTables)
})

test('business_id comes first in every primary key and unique index of a business’s tables', () => {
  const wrong = keys.filter((key) => tenantTables.includes(key.table) && key.columns[0] !== 'business_id')

  expect(wrong).toEqual([])
  expect(
    tenantTables.filter((table) => !keys.some((key) => key.table === table && key.kind === 'primary key')),
  ).toEqual([])
})

test('a foreign key between two business rows includes business_id on both sides', () => {
  const wrong = references.filter((reference) => {
    if (reference.target === 'businesses') return reference.columns[0] !== 'business_id'
    if (tenantTables.includes(reference.target))
      return reference.columns[0] !== 'business_id' || reference.target_columns[0] !== 'business_id'
    return directoryTables.includes(reference.target)
  })

  expect(wrong).toEqual([])
})

test('the database uses no sequences or extensions, and triggers only for the versions of what is cached', async () => {
  const triggers = await rows(
    `select tgname from pg_trigger join pg_class t on t.oid = tgrelid where t.relnamespace = 'public'::regnamespace and not tgisinternal
      and not starts_with(tgname, 'note_change_')`,
  )
  const sequences = await rows(
    `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S'`,
  )
  const extensions = await rows(`select extname from pg_extension where extname <> 'plpgsql'`)

  expect([triggers, sequences, extensions]).toEqual([[], [], []])
})

test('the generated table types match the migrations', async () => {
  const printed = await printTables(database.pool)

  expect(readFileSync(join(import.meta.dirname, 'tables.gen.ts'), 'utf8')).toBe(printed)
})
