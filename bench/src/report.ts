import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { formatFile } from '@stampwell/processes/format-file.ts'
import type { Machine } from './machine.ts'
import type { PartResult, Row, Table } from './part.ts'
import { roundToThreeDigits } from './sample-statistics.ts'

export type Report = {
  date: string
  machine: Machine
  command: string
  settings: string[]
  took_s: number
  doctor: string[]
} & PartResult

const PAGE = fileURLToPath(new URL('../../docs/benchmarks.md', import.meta.url))
/** Marker comments in docs/benchmarks.md. Each run replaces the text from its marker to the next one. */
export const MARKERS = {
  'all parts': '<!-- What follows is written by `npm run bench -- --write`. -->',
  growth: '<!-- What follows is written by `npm run bench -- growth --write`. -->',
}

export function printReport(report: Report): string {
  return tablesOf(report)
    .map(({ title, note, rows }) => `\n${title}\n${note}\n${formatColumns(rows)}`)
    .join('\n')
}

export function writePage(report: Report, run: keyof typeof MARKERS): void {
  const headed = (title: string) => (run === 'growth' ? `Growth: ${title.toLowerCase()}` : title)
  const figures = tablesOf(report)
    .map(({ title, note, rows }) => `## ${headed(title)}\n\n${note}\n\n${formatMarkdown(rows)}\n`)
    .join('\n')
  writeFileSync(PAGE, replaceBelow(readFileSync(PAGE, 'utf8'), MARKERS[run], `${figures}\n`))
  formatFile(PAGE)
}

export function replaceBelow(page: string, line: string, figures: string): string {
  const at = page.indexOf(line)
  if (at === -1) throw new Error(`docs/benchmarks.md has lost its line "${line}"`)
  const next = Object.values(MARKERS)
    .map((other) => page.indexOf(other))
    .filter((other) => other > at)
  const rest = next.length > 0 ? page.slice(Math.min(...next)) : ''
  return `${page.slice(0, at)}${line}\n\n${figures}${rest}`.trimEnd() + '\n'
}

function tablesOf({ date, machine, command, settings, took_s, doctor, targets, tables, wrong }: Report): Table[] {
  const where: Row[] = [
    { item: 'date', value: date },
    { item: 'command', value: command },
    {
      item: 'machine',
      value: `${machine.cores} cores of ${machine.model}, ${machine.memory_gb} GB, ${machine.system}`,
    },
    { item: 'disk', value: machine.disk },
    {
      item: 'versions',
      value: `Node ${machine.node}, ${machine.postgres}, pgbench ${machine.pgbench}, PGlite ${machine.pglite}`,
    },
    { item: 'PostgreSQL runs with', value: settings.join(', ') },
    { item: 'took', value: `${Math.round(took_s / 60)} min` },
    ...doctor.map((summary) => ({ item: 'doctor', value: summary })),
    { item: 'failed requests', value: wrong.length === 0 ? 'none' : wrong.join('; ') },
  ]
  return [
    { title: 'Where and how', note: '', rows: where },
    {
      title: 'At a glance',
      note: 'Targets and measured values.',
      rows: targets.map(({ what, measured, target }) => ({
        figure: what,
        measured: roundToThreeDigits(measured),
        target: target,
      })),
    },
    ...tables.filter(({ rows }) => rows.length > 0),
  ]
}

export function formatMarkdown(rows: Row[]): string {
  const names = Object.keys(rows[0] ?? {})
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`
  return [
    line(names),
    line(names.map(() => '---')),
    ...rows.map((row) => line(names.map((name) => formatCell(row[name]).replaceAll('|', '\\|')))),
  ].join('\n')
}

export function formatColumns(rows: Row[]): string {
  const names = Object.keys(rows[0] ?? {})
  const lines = [names, ...rows.map((row) => names.map((name) => formatCell(row[name])))]
  const widths = names.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)))
  return lines
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('   ')
        .trimEnd(),
    )
    .join('\n')
}

function formatCell(cell: string | number | undefined): string {
  if (typeof cell === 'string') return cell
  return cell === undefined || Number.isNaN(cell) ? '–' : String(cell)
}
