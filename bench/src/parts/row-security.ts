/**
 * Measures the cost of row-level security on reads. Giving a stamp runs as SECURITY DEFINER, so row-level security does
 * not apply to it.
 */
import { onPostgres, type PartResult, type BenchContext, type Row } from '../part.ts'
import { withOwner } from '../prepare-world.ts'
import { median, roundToThreeDigits } from '../sample-statistics.ts'
import { listReads, measureRead } from './timed-reads.ts'

const ROUNDS = 3

export async function measureRowSecurity(context: BenchContext): Promise<PartResult> {
  const open = onPostgres(context)
  const { databaseUrl } = open.world.serverDatabase
  if (databaseUrl === null) return { tables: [], targets: [], wrong: [] }
  const protectedTables = await withOwner(databaseUrl, (owner) =>
    owner.query<{ name: string }>(
      `select quote_ident(relname) as name from pg_class
        where relnamespace = 'public'::regnamespace and relrowsecurity`,
    ),
  )
  const set = (verb: 'enable' | 'disable') =>
    withOwner(databaseUrl, (owner) =>
      owner.query(protectedTables.rows.map(({ name }) => `alter table ${name} ${verb} row level security`).join(';')),
    )
  const reads = listReads(open.world)
  const times = new Map(reads.map(({ name }) => [name, { with: [] as number[], without: [] as number[] }]))
  const wrong: string[] = []
  try {
    for (let round = 0; round < ROUNDS; round++) {
      for (const side of ['with', 'without'] as const) {
        await set(side === 'with' ? 'enable' : 'disable')
        for (const read of reads) {
          const found = await measureRead(open, read, context.options.seconds * 150)
          times.get(read.name)?.[side].push(found.times.p50)
          wrong.push(...found.wrong)
        }
      }
      context.log(`  round ${round + 1} of ${ROUNDS}`)
    }
  } finally {
    await set('enable')
  }
  const rows = [...times].map(([read, its]): Row => ({
    read,
    'p50 ms with': roundToThreeDigits(median(its.with)),
    'p50 ms without': roundToThreeDigits(median(its.without)),
    ratio: roundToThreeDigits(median(its.with.map((value, index) => value / (its.without[index] ?? Number.NaN)))),
  }))
  return {
    tables: [
      {
        title: 'What row-level security costs (PostgreSQL)',
        note: `Row-level security of ${protectedTables.rows.length} tables switched on and off in turn; medians of ${ROUNDS} rounds.`,
        rows,
      },
    ],
    targets: [],
    wrong,
  }
}
