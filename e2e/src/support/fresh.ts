/** Names, addresses and numbers that nobody on the server has yet, whichever worker, test or run asks for them. */
import { runNumber, workerNumber } from './run.ts'

/** What Nigerian mobile numbers begin with, for runs on a server that other runs used before. */
const LATER_PREFIXES = ['70', '81', '90', '91', '71']
const FIRST_BLOCK = '8070'

let count = 0

export function freshName(name: string): string {
  return `${name} ${nextLabel()}`
}

export function freshEmail(who = 'owner'): string {
  return `${who}-${nextLabel()}@example.test`
}

export function freshPhone(): string {
  return `0${phoneBlock()}${digits(workerNumber(), 2)}${digits(nextNumber(), 4)}`
}

/** Of one length in a run, so that none begins with another. */
function nextLabel(): string {
  return `${runNumber().toString(36)}${digits(workerNumber(), 3)}${digits(nextNumber(), 4)}`
}

function nextNumber(): number {
  count += 1
  return count
}

/** The four digits after the first zero. Runs that begin in one of five hundred minutes have other numbers. */
function phoneBlock(): string {
  if (runNumber() === 0) return FIRST_BLOCK
  const block = Math.floor(runNumber() / 60) % (LATER_PREFIXES.length * 100)
  return `${LATER_PREFIXES[Math.floor(block / 100)]}${digits(block, 2)}`
}

/** The last digits of a number. */
function digits(number: number, length: number): string {
  return String(number).padStart(length, '0').slice(-length)
}
