/** Size and results of the fault tests: `npm run test:faults` runs the long form and prints all results as a table. */
import { appendFileSync } from 'node:fs'

/** Result of one kind of fault. `slowest_ms` = from the end of the fault to full service. */
export type FaultResult = {
  fault: string
  rounds: number
  survived: number
  lost: number
  doubled: number
  slowest_ms: number | null
  more?: string
}

/** Returns the size of the long form or the short one, which `npm test` runs when the code may have changed. */
export function sized<T>(sizes: { short: T; long: T }): T {
  return process.env['FAULTS'] === 'long' ? sizes.long : sizes.short
}

export function tell(told: FaultResult): void {
  write(
    `${told.fault}: ${told.survived} of ${told.rounds} survived, ${told.lost} lost, ${told.doubled} doubled${told.slowest_ms === null ? '' : `, good again after ${told.slowest_ms} ms at most`}${told.more ? `; ${told.more}` : ''}`,
    told,
  )
}

/** Reports a fault that was not tested, so that none is skipped silently. */
export function reportNotRun(fault: string, because: string): void {
  write(`not run: ${fault} (${because})`, { fault, because })
}

function write(line: string, row: object) {
  process.stdout.write(`${line}\n`)
  const file = process.env['FAULTS_REPORT']
  if (file) appendFileSync(file, `${JSON.stringify({ on: process.env['TEST_DB'], ...row, line })}\n`)
}
