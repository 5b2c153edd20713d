/**
 * Measures the cost of row-level security on reads. Giving a stamp runs as SECURITY DEFINER, so row-level security does
 * not apply to it.
 */
import { onPostgres, type PartResult, type BenchContext, type Row } from '../part.ts'
import { withOwner } from '../prepare-world.ts'
import { median, rounded } from '../spread.ts'
import { readsOf, timeRead } from './timed-reads.ts'

const ROUNDS = 3

export async function measureRowSecurity(ground: BenchContext): Promise<PartResult> {
  const open = onPostgres(ground)
  const { databaseUrl } = open.world.serverDatabase
  if (databaseUrl === null) return { tables: [], floors: [], wrong: [] }
  const secured = await withOwner(databaseUrl, (owner) =>
    owner.query<{ name: string }>(
      `select quote_ident(relname) as name from pg_class
        where relnamespace = 'public'::regnamespace and relrowsecurity`,
    ),
  )
  const set = (verb: 'enable' | 'disable') =>
    withOwner(databaseUrl, (owner) =>
      owner.query(secured.rows.map(({ name }) => `alter table ${name} ${verb} row level security`).join(';')),
    )
  const reads = readsOf(open.world)
  const times = new Map(reads.map(({ name }) => [name, { with: [] as number[], without: [] as number[] }]))
  const wrong: string[] = []
  try {
    for (let round = 0; round < ROUNDS; round++) {
      for (const side of ['with', 'without'] as const) {
        await set(side === 'with' ? 'enable' : 'disable')
        for (const read of reads) {
          const found = await timeRead(open, read, ground.options.seconds * 150)
          times.get(read.name)?.[side].push(found.times.p50)
          wrong.push(...found.wrong)
        }
      }
      ground.say(`  round ${round + 1} of ${ROUNDS}`)
    }
  } finally {
    await set('enable')
  }
  const rows = [...times].map(([read, its]): Row => ({
    read,
    'p50 ms with': rounded(median(its.with)),
    'p50 ms without': rounded(median(its.without)),
    ratio: rounded(median(its.with.map((value, index) => value / (its.without[index] ?? Number.NaN)))),
  }))
  return {
    tables: [
      {
        title: 'What row-level security costs (PostgreSQL)',
        note: `Row-level security of ${secured.rows.length} tables switched on and off in turn; medians of ${ROUNDS} rounds.`,
        rows,
      },
    ],
    floors: [],
    wrong,
  }
}
