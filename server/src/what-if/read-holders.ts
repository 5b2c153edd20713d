/**
 * Reads the ledger of a card by customer: newest first, in short pieces with a pause after each, so that giving goes on.
 * A piece is a number of rows of the whole business, so that the statement of a card with few rows stays short too.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { WHAT_IF_ROWS, WHAT_IF_SECONDS, type LedgerRow } from '@stampwell/domain/stamping/what-if.ts'
import type { Db } from '../db/open.ts'
import { countLedgerRows, findPieceEnd, readPiece, type Position, type ReadRow, type RunRow } from './what-if.sql.ts'

/** `seconds` bounds the reading; the replay itself has the rest of the run's time. */
export type ReadPace = {
  rows: number
  seconds: number
  piece: number
  /** Waits after a piece that took `ms`. */
  pause: (ms: number, signal: AbortSignal) => Promise<unknown>
}

/** Pause after each piece, as a share of its duration. */
const PAUSE_SHARE = 0.3

export const READ_PACE: ReadPace = {
  rows: WHAT_IF_ROWS,
  seconds: 0.75 * WHAT_IF_SECONDS,
  piece: 2_000,
  pause: (ms, signal) => sleep(ms * PAUSE_SHARE, undefined, { signal }).catch(() => undefined),
}

export type Holders = {
  /** Rows of each customer, newest first. */
  holders: Map<string, LedgerRow[]>
  rows: number
  seenFrom: Date | null
  /** Older rows of the time asked for were not read. */
  isCut: boolean
}

type ReadHoldersInput = {
  db: Db
  row: Pick<RunRow, 'business_id' | 'stamp_id' | 'seen_after'>
  pace: ReadPace
  /** Receives the share read, from 0 to 1. Returns false to stop. */
  onPiece: (share: number) => Promise<boolean>
  signal: AbortSignal
}

/** Returns null when the run was stopped. */
export async function readHolders({ db, row, pace, onPiece, signal }: ReadHoldersInput): Promise<Holders | null> {
  const { business_id, stamp_id: stampId, seen_after: seenAfter } = row
  const total = Math.max(1, Math.min(pace.rows, await countLedgerRows(db, business_id, stampId)))
  const until = performance.now() + pace.seconds * 1000
  const read: Holders = { holders: new Map(), rows: 0, seenFrom: null, isCut: false }
  let before: Position | null = null
  for (;;) {
    const begun = performance.now()
    const to: Position | null = await findPieceEnd(db, business_id, { seenAfter, before, rows: pace.piece })
    const found = await readPiece(db, business_id, { stampId, seenAfter, before, to })
    const left = pace.rows - read.rows
    for (const ledgerRow of found.slice(0, left)) addTo(read, ledgerRow)
    if (!(await onPiece(Math.min(1, read.rows / total)))) return null
    if (to === null && found.length <= left) return read
    if (read.rows >= pace.rows || performance.now() >= until) return { ...read, isCut: true }
    before = to
    await pace.pause(performance.now() - begun, signal)
    if (signal.aborted) return null
  }
}

function addTo(read: Holders, { customer_id, ...row }: ReadRow): void {
  const rows = read.holders.get(customer_id)
  if (rows) rows.push(row)
  else read.holders.set(customer_id, [row])
  read.rows += 1
  read.seenFrom = row.at
}
