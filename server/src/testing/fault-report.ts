/** How long the faults last, and what came of them: `npm run test:faults` takes the long form and prints it all as a table. */
import { appendFileSync } from 'node:fs'

/** What a round of faults did. `slowest_ms` = from the end of the fault to full service. */
export type FaultResult = {
  fault: string
  rounds: number
  survived: number
  lost: number
  doubled: number
  slowest_ms: number | null
  more?: string
}

/** The long form's size or the short one's, which is part of every `npm test`. */
export function sized<T>(sizes: { short: T; long: T }): T {
  return process.env['FAULTS'] === 'long' ? sizes.long : sizes.short
}

export function tell(told: FaultResult): void {
  write(
    `${told.fault}: ${told.survived} of ${told.rounds} survived, ${told.lost} lost, ${told.doubled} doubled${told.slowest_ms === null ? '' : `, good again after ${told.slowest_ms} ms at most`}${told.more ? `; ${told.more}` : ''}`,
    told,
  )
}

/** Nothing is left out without a word. */
export function tellNotRun(fault: string, because: string): void {
  write(`not run: ${fault} (${because})`, { fault, because })
}

function write(line: string, row: object) {
  process.stdout.write(`${line}\n`)
  const file = process.env['FAULTS_REPORT']
  if (file) appendFileSync(file, `${JSON.stringify({ on: process.env['TEST_DB'], ...row, line })}\n`)
}
