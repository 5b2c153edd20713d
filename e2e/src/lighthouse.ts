/**
 * Measures the public pages, the pages of customers and the log-in with Lighthouse on a simulated phone, three times
 * each, and prints the medians: npm run lighthouse
 * `--write` puts the table into docs/benchmarks.md; `--url` measures a server that already runs; `--only /faqs` one page.
 */
import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { fileURLToPath } from 'node:url'
import { parseArgs, promisify } from 'node:util'
import { formatFile } from '@stampwell/processes/format-file.ts'
import { openLooks } from './looks/world.ts'
import startServer from './support/start-server.ts'

const TIMES = 3
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const PAGE = fileURLToPath(new URL('../../docs/benchmarks.md', import.meta.url))
const MARKER = '<!-- What follows is written by `npm run lighthouse -- --write`. -->'
/** Stands below the table. */
const NOTE =
  'The pages join, wallet and log-in tell search engines not to list them, on purpose: their SEO leaves that one audit out.'
const PUBLIC = [
  '/',
  '/faqs',
  '/how-it-works',
  '/case-study',
  '/contact-us',
  '/terms-and-conditions',
  '/privacy-policy',
  '/use-terms',
  '/business',
  '/business/faqs',
  '/business/how-it-works',
  '/business/pricing',
  '/fr',
  '/fr/business/pricing',
]

type Category = (typeof CATEGORIES)[number]
type Scores = Record<Category, number>
/** What is read of Lighthouse's report. */
type Report = {
  runtimeError?: { message: string }
  categories: Record<Category, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { score: number | null; numericValue?: number; title: string }>
}
type Row = { name: string; scores: Scores; paintedMs: number; lost: string[] }

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    url: { type: 'string' },
    only: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
})
const [program] = positionals
if (!program) throw new Error('npm run lighthouse starts this file with the path of Lighthouse')

if (values.url) process.env['E2E_URL'] = values.url
// Lighthouse's browser has this machine's time.
process.env['E2E_NOW'] = new Date().toISOString()
const close = await startServer()
try {
  const { joinCode, walletToken } = await openLooks()
  const pages = [
    ...PUBLIC.map((path) => ({ name: path, path, isListed: true })),
    { name: 'join', path: `/join/${joinCode}`, isListed: false },
    { name: 'wallet', path: `/wallet/${walletToken}`, isListed: false },
    { name: 'log-in', path: '/business/login', isListed: false },
  ].filter(({ name }) => values.only === undefined || name === values.only)
  const rows: Row[] = []
  for (const page of pages) {
    const row = await measure(program, page)
    rows.push(row)
    process.stdout.write(`${cellsOf(row).join(' | ')}${row.lost.length > 0 ? `  (${row.lost.join('; ')})` : ''}\n`)
  }
  if (values.write) write(rows)
} finally {
  await close()
}

async function measure(lighthouse: string, page: { name: string; path: string; isListed: boolean }): Promise<Row> {
  const reports: Report[] = []
  for (let time = 0; time < TIMES; time += 1) reports.push(await report(lighthouse, page))
  const scores = Object.fromEntries(
    CATEGORIES.map((category) => [category, median(reports.map((one) => (one.categories[category].score ?? 0) * 100))]),
  ) as Scores // one entry for each category
  return {
    name: page.name,
    scores,
    paintedMs: median(reports.map((one) => one.audits['largest-contentful-paint']?.numericValue ?? Number.NaN)),
    lost: lostIn(reports[0]),
  }
}

async function report(lighthouse: string, { path, isListed }: { path: string; isListed: boolean }): Promise<Report> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      lighthouse,
      `${process.env['E2E_URL'] ?? ''}${path}`,
      '--quiet',
      '--output=json',
      `--only-categories=${CATEGORIES.join(',')}`,
      // These pages tell search engines not to list them, on purpose.
      ...(isListed ? [] : ['--skip-audits=is-crawlable']),
      '--chrome-flags=--headless --no-sandbox --disable-gpu',
    ],
    { maxBuffer: 100_000_000 },
  )
  const read = JSON.parse(stdout) as Report // Lighthouse's own format
  if (read.runtimeError) throw new Error(`${path}: ${read.runtimeError.message}`)
  return read
}

/** The audits, other than of performance, that cost points. */
function lostIn(one: Report | undefined): string[] {
  if (!one) return []
  return CATEGORIES.filter((category) => category !== 'performance').flatMap((category) =>
    one.categories[category].auditRefs
      .filter(({ id, weight }) => weight > 0 && (one.audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${category}: ${one.audits[id]?.title ?? id}`),
  )
}

function median(numbers: number[]): number {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? Number.NaN
}

function cellsOf({ name, scores, paintedMs }: Row): string[] {
  return [
    name,
    ...CATEGORIES.map((category) => String(Math.round(scores[category]))),
    `${(paintedMs / 1000).toFixed(1)} s`,
  ]
}

function write(rows: Row[]) {
  const page = readFileSync(PAGE, 'utf8')
  const at = page.indexOf(MARKER)
  if (at === -1) throw new Error(`docs/benchmarks.md has lost its line "${MARKER}"`)
  const rest = page.indexOf('\n<!-- ', at + MARKER.length)
  const table = [
    '| page | performance | accessibility | best practices | SEO | largest paint |',
    '| --- | --- | --- | --- | --- | --- |',
    ...rows.map((row) => `| ${cellsOf(row).join(' | ')} |`),
  ].join('\n')
  const text = `${MARKER}\n\n## Pages on a simulated phone\n\n${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores, medians of ${TIMES}.\n\n${table}\n\n${NOTE}\n`
  writeFileSync(PAGE, page.slice(0, at) + text + (rest === -1 ? '' : page.slice(rest)))
  formatFile(PAGE)
}
