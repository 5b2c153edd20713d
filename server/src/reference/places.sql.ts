import { sql, type RawBuilder, type Selectable } from 'kysely'
import type { Db } from '../db/open.ts'
import type { Tables } from '../db/tables.gen.ts'

export type PlaceRow = Selectable<Tables['places']>
export type Point = { latitude: number; longitude: number }

const FOUND = 10
const AROUND = 40
const KM_A_DEGREE = 111.2
/** Kilometres beyond which only large towns are searched, through a partial index. */
const LARGE_FROM_KM = 250

/**
 * Returns places whose names contain words with these prefixes: first in `country`, then exact names, then nearest to
 * `near` or else largest. `folded` is a folded name.
 */
export function searchPlaces(
  db: Db,
  folded: string,
  { country = null, near = null }: { country?: string | null; near?: Point | null } = {},
): Promise<PlaceRow[]> {
  const begins = folded
    .split(' ')
    .map((word) => `'${word}':*`)
    .join(' & ')
  return db
    .selectFrom('places')
    .selectAll()
    .where(sql<boolean>`to_tsvector('simple', search) @@ to_tsquery('simple', ${begins})`)
    .$if(country !== null, (query) => query.orderBy(sql`country = ${country}`, 'desc'))
    .orderBy(sql`search = ${folded}`, 'desc')
    .$if(near !== null, (query) => query.orderBy(distanceFrom(near ?? NOWHERE)))
    .orderBy('population', 'desc')
    .orderBy('id')
    .limit(FOUND)
    .execute()
}

export function largestPlaces(db: Db, country: string): Promise<PlaceRow[]> {
  return db
    .selectFrom('places')
    .selectAll()
    .where('country', '=', country)
    .orderBy('population', 'desc')
    .orderBy('id')
    .limit(FOUND)
    .execute()
}

/** Returns the largest places in a square around a point; `km` is the distance from its centre to its sides. */
export function placesAround(db: Db, { latitude, longitude }: Point, km: number): Promise<PlaceRow[]> {
  const high = km / KM_A_DEGREE
  const wide = Math.min(180, high / narrowing(latitude))
  return (
    db
      .selectFrom('places')
      .selectAll()
      .where('latitude', '>=', latitude - high)
      .where('latitude', '<=', latitude + high)
      .where(
        sql<boolean>`(abs(longitude - ${longitude}::float8) <= ${wide} or abs(longitude - ${longitude}::float8) >= ${360 - wide})`,
      )
      // A literal condition, because the planner uses a partial index only for its own condition.
      .$if(km > LARGE_FROM_KM, (query) => query.where(sql<boolean>`population >= 100000`))
      .orderBy('population', 'desc')
      .orderBy('id')
      .limit(AROUND)
      .execute()
  )
}

const NOWHERE: Point = { latitude: 0, longitude: 0 }

function distanceFrom({ latitude, longitude }: Point): RawBuilder<number> {
  const apart = sql<number>`abs(longitude - ${longitude}::float8)`
  return sql<number>`(latitude - ${latitude}::float8) ^ 2 + (least(${apart}, 360 - ${apart}) * ${narrowing(latitude)}::float8) ^ 2`
}

/** Returns the length of a degree of longitude relative to latitude; never 0, also at a pole. */
function narrowing(latitude: number): number {
  return Math.max(0.01, Math.cos((latitude * Math.PI) / 180))
}

export async function savePlaces(db: Db, places: readonly PlaceRow[]): Promise<void> {
  if (places.length === 0) return
  const column = <N extends keyof PlaceRow>(name: N) => places.map((place) => place[name])
  await sql`
    insert into places (id, name, search, country, region, latitude, longitude, population)
    select * from unnest(${column('id')}::integer[], ${column('name')}::text[], ${column('search')}::text[], ${column('country')}::text[], ${column('region')}::text[],
      ${column('latitude')}::float8[], ${column('longitude')}::float8[], ${column('population')}::integer[])
    on conflict (id) do update
      set name = excluded.name, search = excluded.search, country = excluded.country, region = excluded.region,
      latitude = excluded.latitude, longitude = excluded.longitude, population = excluded.population
    where (places.name, places.search, places.country, places.region, places.latitude, places.longitude, places.population)
      is distinct from (excluded.name, excluded.search, excluded.country, excluded.region, excluded.latitude, excluded.longitude, excluded.population)`.execute(
    db,
  )
}

export type ImportRow = Selectable<Tables['reference_imports']>

export function findImport(db: Db, source: string): Promise<ImportRow | undefined> {
  return db.selectFrom('reference_imports').selectAll().where('source', '=', source).executeTakeFirst()
}

/** The position never decreases within a version: of two concurrent imports the more advanced one wins. */
export async function saveImport(db: Db, { source, version, position, finished_at }: ImportRow): Promise<void> {
  await db
    .insertInto('reference_imports')
    .values({ source, version, position, finished_at })
    .onConflict((conflict) =>
      conflict.column('source').doUpdateSet({
        version,
        position: sql`case when reference_imports.version = excluded.version then greatest(reference_imports.position, excluded.position) else excluded.position end`,
        finished_at: sql`case when reference_imports.version = excluded.version then coalesce(reference_imports.finished_at, excluded.finished_at) else excluded.finished_at end`,
      }),
    )
    .execute()
}
