import { sql } from 'kysely'
import type { Db } from '../db/open.ts'

export type CategoryKind = 'industry' | 'category'
export type CategoryRow = { id: string; kind: CategoryKind; name: string; position: number; merchants: number }

const TABLES = { industry: 'industries', category: 'categories' } as const
const COLUMNS = { industry: 'industry_id', category: 'category_id' } as const

/** Returns both lists in their order; positions are counted from 1, whatever is stored. tenant-free: counts businesses. */
export async function listCategories(db: Db): Promise<CategoryRow[]> {
  const { rows } = await sql<CategoryRow>`
    select c.id, 'industry' as kind, c.name, row_number() over (order by c.position, c.name, c.id)::int as position,
      coalesce(n.merchants, 0)::int as merchants
    from industries c
    left join (select industry_id as id, count(*) as merchants from businesses where industry_id is not null group by 1) n
      on n.id = c.id
    union all
    select c.id, 'category', c.name, row_number() over (order by c.position, c.name, c.id)::int, coalesce(n.merchants, 0)::int
    from categories c
    left join (select category_id as id, count(*) as merchants from businesses where category_id is not null group by 1) n
      on n.id = c.id
    order by kind desc, position`.execute(db)
  return rows
}

/** Returns one of either kind. All changes of both lists wait for each other until the transaction ends. */
export async function lockCategory(db: Db, id: string): Promise<CategoryRow | null> {
  await lockCategories(db)
  return (await listCategories(db)).find((category) => category.id === id) ?? null
}

/**
 * As `lockCategory`, and waits for businesses that are just choosing it, which count then; no other one chooses it until
 * the transaction ends.
 */
export async function lockCategoryToRemove(db: Db, id: string): Promise<CategoryRow | null> {
  const category = await lockCategory(db, id)
  if (category === null) return null
  await db.selectFrom(TABLES[category.kind]).select('id').where('id', '=', id).forUpdate().execute()
  return lockCategory(db, id)
}

/** The lists are short and change rarely, so one lock serves all changes. Registrations only read them. */
export async function lockCategories(db: Db): Promise<void> {
  await sql`lock table industries, categories in share row exclusive mode`.execute(db)
}

export async function insertCategory(
  db: Db,
  kind: CategoryKind,
  row: { id: string; name: string; position: number },
): Promise<void> {
  await db.insertInto(TABLES[kind]).values(row).execute()
}

export async function renameCategory(db: Db, { kind, id }: CategoryRow, name: string): Promise<void> {
  await db.updateTable(TABLES[kind]).set({ name }).where('id', '=', id).execute()
}

/** Numbers the list anew, in the order of these ids. */
export async function orderCategories(db: Db, kind: CategoryKind, ids: readonly string[]): Promise<void> {
  await sql`
    update ${sql.table(TABLES[kind])} c set position = o.position
    from unnest(${ids}::uuid[]) with ordinality as o (id, position)
    where c.id = o.id and c.position is distinct from o.position`.execute(db)
}

/** Moves every business that chose `from` to `into`. tenant-free: an admin's act. Returns how many it moved. */
export async function moveBusinesses(db: Db, kind: CategoryKind, from: string, into: string): Promise<number> {
  const column = COLUMNS[kind]
  const { numUpdatedRows } = await db
    .updateTable('businesses')
    .set({ [column]: into })
    .where(column, '=', from)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

export async function deleteCategory(db: Db, { kind, id }: CategoryRow): Promise<void> {
  await db.deleteFrom(TABLES[kind]).where('id', '=', id).execute()
}
