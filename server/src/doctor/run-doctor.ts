/** Goes through every check. A test runs it after each server test file, an operator with `stampwell doctor`. */
import { sql } from 'kysely'
import type { Db } from '../db/open.ts'
import type { Check } from './check.ts'
import { CHECKS } from './checks.ts'

export type Finding = { id: string; says: string; wrong: number; examples: string[] }

/** Every check with how many rows it found wrong (0 = well) and the first three of them. Works under the application's role. */
export function runDoctor(db: Db): Promise<Finding[]> {
  return runChecks(db, CHECKS)
}

export async function runChecks(db: Db, checks: readonly Check[]): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const { id, says, sql: query } of checks) {
    const found = await sql<{ wrong: number; examples: string[] | null }>`
      select count(*)::int as wrong, (array_agg(what))[1:3] as examples from (${sql.raw(query)}) wrong`.execute(db)
    const row = found.rows[0]
    findings.push({ id, says, wrong: row?.wrong ?? 0, examples: row?.examples ?? [] })
  }
  return findings
}

/** The findings for people, one line each, examples below what is wrong. */
export function printFindings(findings: Finding[]): string {
  return findings.map(({ id, says, wrong, examples }) => {
    const head = `${id.padEnd(4)}${says.padEnd(84)}${wrong === 0 ? 'ok' : `${wrong} wrong`}`
    return [head, ...examples.map((example) => `      ${example}`)].join('\n')
  }).join('\n')
}
