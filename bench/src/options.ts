/** Parses the options of a run: `npm run bench -- [parts] [flags]`. */
import { parseArgs } from 'node:util'

export const PARTS = [
  'give',
  'hot-card',
  'log-ins',
  'reads',
  'row-security',
  'start',
  'campaign',
  'deferred-mail',
  'what-if',
  'admin',
  'import',
] as const
export type PartName = (typeof PARTS)[number]

export type BenchOptions = {
  parts: PartName[]
  businesses: number
  customers: number
  events: number
  /** Seconds of each measurement, and how often it is repeated. */
  seconds: number
  rounds: number
  /** Customers whom the part `campaign` writes to. */
  audience: number
  /** Rows that the part `import` brings, in as many files as there are rounds. */
  rows: number
  /** Measures only growth: two worlds on PostgreSQL, with a hundredth of `events` and with all, are read in turn. */
  growth: boolean
  embedded: boolean
  json: string | null
  /** Writes the figures into docs/benchmarks.md. */
  write: boolean
}

export const USAGE = `Usage: npm run bench -- [${PARTS.join('] [')}] [flags]      without a part: all of them
       npm run bench -- growth [flags]

  growth               reads of two worlds that differ in their events alone: 100,000 and 10 million. By itself; half an hour
  --businesses 1000 (or --merchants) --customers 200000 --events 1000000    the world that is loaded; up to 10 million events
  --quick              a small world and short rounds: to see that all of it works, not for figures
  --audience 20000     customers whom the part campaign writes to; up to a million
  --rows 100000        rows that the part import brings, each with a balance
  --seconds 6          of each measured stretch        --rounds 5    how often each is measured, in turn
  --no-embedded        PostgreSQL only
  --json file          all figures as JSON             --write       into docs/benchmarks.md
`

const FULL = {
  businesses: 1000,
  customers: 200_000,
  events: 1_000_000,
  audience: 20_000,
  rows: 100_000,
  seconds: 6,
  rounds: 5,
}
const GROWTH = { ...FULL, customers: 25_000, events: 10_000_000 }
const QUICK = { businesses: 50, customers: 5000, events: 30_000, audience: 2000, rows: 2000, seconds: 2, rounds: 3 }

export function readOptions(args: string[]): BenchOptions {
  const { values, positionals } = parse(args)
  const given = { ...values, businesses: values.merchants ?? values.businesses }
  const growth = positionals.includes('growth')
  const defaults = defaultSizes({ quick: values.quick ?? false, growth })
  const number = (name: keyof typeof FULL) => {
    const value = given[name] === undefined ? defaults[name] : Number(given[name].replaceAll('_', ''))
    if (!Number.isInteger(value) || value < 1)
      throw new RangeError(`--${name} must be a whole number, not "${given[name]}".`)
    return value
  }
  const parsed = {
    growth,
    parts: PARTS.filter((part) => positionals.length === 0 || positionals.includes(part)),
    businesses: number('businesses'),
    customers: number('customers'),
    events: number('events'),
    seconds: number('seconds'),
    rounds: number('rounds'),
    audience: number('audience'),
    rows: number('rows'),
    embedded: !values['no-embedded'],
    json: values.json ?? null,
    write: values.write ?? false,
  }
  const unknown = positionals.find((name) => name !== 'growth' && !PARTS.some((part) => part === name))
  if (unknown !== undefined)
    throw new RangeError(`There is no part "${unknown}". There are ${PARTS.join(', ')} and growth.`)
  if (growth && parsed.parts.length > 0) throw new RangeError('growth is measured by itself, without other parts.')
  if (parsed.businesses < 2) throw new RangeError('--businesses must be at least 2.')
  if (parsed.events < parsed.customers)
    throw new RangeError('--events must be at least --customers: each customer has joined.')
  return parsed
}

function defaultSizes({ quick, growth }: { quick: boolean; growth: boolean }): typeof FULL {
  if (quick) return QUICK
  return growth ? GROWTH : FULL
}

function parse(args: string[]) {
  const text = { type: 'string' } as const
  const yes = { type: 'boolean' } as const
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        businesses: text,
        merchants: text,
        customers: text,
        events: text,
        seconds: text,
        rounds: text,
        audience: text,
        rows: text,
        json: text,
        quick: yes,
        write: yes,
        'no-embedded': yes,
      },
    })
  } catch (error) {
    throw new RangeError(error instanceof Error ? error.message : String(error), { cause: error })
  }
}
