/** Reads the report of the fault tests: one JSON line for each fault that was survived or not run. */
import { existsSync, readFileSync } from 'node:fs'

export function faultsBeside(report) {
  return `${report}.faults`
}

export function readFaults(file) {
  if (!existsSync(file)) return []
  return readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
}

/** Formats the faults as a table, with those not run below it. */
export function printFaults(rows) {
  const heads = ['fault', 'rounds', 'survived', 'lost', 'doubled', 'slowest recovery']
  const counted = rows.filter((row) => row.rounds !== undefined)
  const cells = [
    heads,
    ...counted.map((row) =>
      [
        row.fault,
        row.rounds,
        row.survived,
        row.lost,
        row.doubled,
        row.slowest_ms === null ? '' : `${(row.slowest_ms / 1000).toFixed(1)} s`,
      ].map(String),
    ),
  ]
  const widths = heads.map((_, at) => Math.max(...cells.map((row) => row[at].length)))
  const table = cells.map((row, line) =>
    [
      ...row.map((cell, at) => (at === 0 ? cell.padEnd(widths[at]) : cell.padStart(widths[at]))),
      line === 0 ? '' : (counted[line - 1].more ?? ''),
    ]
      .join('  ')
      .trimEnd(),
  )
  return [...table, ...rows.filter((row) => row.rounds === undefined).map(({ line }) => line)].join('\n')
}
