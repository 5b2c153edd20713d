/** Runs every check: at once in tests, in batches beside a running server (run-integrity-checks.ts). */
import { sql } from 'kysely'
import type { Db } from '../db/open.ts'
import type { Check } from './check.ts'
import { CHECKS } from './checks.ts'

export type Finding = {
  id: string
  title: string
  wrong: number
  examples: string[]
  /** What it finds is unused and does no harm: it is reported, but raises no alarm at night. */
  isOnlyUnused?: true
}
export type RunQuery = (text: string) => Promise<{ rows: { wrong: number; examples: string[] | null }[] }>

/** Maximum example rows per failed check. */
export const MAX_EXAMPLES = 3

/** Returns every check, its number of violations (0 = none) and examples. Runs under the application's role. */
export function runDoctor(db: Db): Promise<Finding[]> {
  return runChecks(db, CHECKS)
}

export async function runChecks(db: Db, checks: readonly Check[]): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const check of checks)
    findings.push(
      await runCheck((text) => sql<{ wrong: number; examples: string[] | null }>`${sql.raw(text)}`.execute(db), check),
    )
  return findings
}

/** Runs one check; `within` is a WITH clause before its query that limits what the query sees. */
export async function runCheck(runQuery: RunQuery, { id, title, sql: query }: Check, within = ''): Promise<Finding> {
  const {
    rows: [row],
  } = await runQuery(
    `${within} select count(*)::int as wrong, (array_agg(what))[1:${MAX_EXAMPLES}] as examples from (${query}) wrong`,
  )
  return { id, title, wrong: row?.wrong ?? 0, examples: row?.examples ?? [] }
}

export function addFindings(one: Finding, other: Finding): Finding {
  return {
    ...one,
    wrong: one.wrong + other.wrong,
    examples: [...one.examples, ...other.examples].slice(0, MAX_EXAMPLES),
  }
}

export function printFindings(findings: Finding[]): string {
  return findings
    .map(({ id, title, wrong, examples }) => {
      const head = `${id.padEnd(4)}${title.padEnd(96)}${wrong === 0 ? 'ok' : `${wrong} wrong`}`
      return [head, ...examples.map((example) => `      ${example}`)].join('\n')
    })
    .join('\n')
}
