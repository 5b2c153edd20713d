/** Reads what a row brings for each card. A card whose cell cannot be read brings nothing, so that it can be mended. */
import type { ImportCard } from '@stampwell/contract/business/imports.ts'
import {
  MAX_IMPORTED_REWARDS,
  MAX_IMPORTED_STAMPS,
  readBalance,
  type ImportedBalance,
  type NumberProblem,
} from '@stampwell/domain/stamping/balance-import.ts'
import { foldDigits } from '@stampwell/domain/text/digits.ts'
import { say } from '../../texts/import-refusals.ts'
import type { UnreadCell } from '../left-out.ts'
import { cleanText, isNothing, withoutTextMark } from '../reading/read-text.ts'
import { withoutGoal } from './written-count.ts'

/** `points_dropped`: points too few for a stamp. */
export type RowBalance = ImportedBalance & { stamp_id: string; points_dropped: number }
/** `problem` is the first of them in words, for the list of lines to mend. */
type RowBalances = { balances: RowBalance[]; left_out: UnreadCell[]; problem: string | null }

type Field = 'stamps' | 'rewards_waiting'

const PROBLEMS: Record<Field, Record<NumberProblem, string>> = {
  stamps: {
    unreadable: say('stamps_unreadable'),
    negative: say('stamps_negative'),
    not_whole: say('stamps_not_whole'),
    too_many: say('stamps_too_many', { max: MAX_IMPORTED_STAMPS }),
  },
  rewards_waiting: {
    unreadable: say('rewards_unreadable'),
    negative: say('rewards_negative'),
    not_whole: say('rewards_not_whole'),
    too_many: say('rewards_too_many', { max: MAX_IMPORTED_REWARDS }),
  },
}
export const TOO_MANY_REWARDS = PROBLEMS.rewards_waiting.too_many

export function readRowBalances(cells: readonly string[], cards: readonly ImportCard[]): RowBalances {
  const read: RowBalances = { balances: [], left_out: [], problem: null }
  for (const card of cards) {
    if (card.mode === 'leave') continue
    const stamps = numberAt(card.stamps, { max: MAX_IMPORTED_STAMPS, points_per_stamp: card.points_per_stamp })
    const rewards = numberAt(card.rewards_waiting, { max: MAX_IMPORTED_REWARDS })
    const problems = [note('stamps', stamps, card.stamps), note('rewards_waiting', rewards, card.rewards_waiting)]
    if (problems.includes(true) || (stamps === null && rewards === null)) continue
    read.balances.push({
      stamp_id: card.stamp_id,
      stamps: countOf(stamps),
      rewards_waiting: countOf(rewards),
      points_dropped: stamps !== null && 'rest' in stamps ? stamps.rest : 0,
    })
  }
  return read

  function textAt(column: number | null): string {
    return column === null ? '' : withoutTextMark(cleanText(cells[column] ?? ''))
  }

  function numberAt(column: number | null, limits: Parameters<typeof readBalance>[1]) {
    // Without its NUL characters the cell might be another number.
    if (column !== null && cells[column]?.includes('\0')) return { problem: 'unreadable' } as const
    const text = textAt(column)
    // A zero is a number here.
    return text !== '0' && isNothing(text) ? null : readBalance(withoutGoal(foldDigits(text)), limits)
  }

  /** Returns whether the cell has a problem. */
  function note(field: Field, number: ReturnType<typeof numberAt>, column: number | null): boolean {
    if (number === null || !('problem' in number)) return false
    read.left_out.push({ field, reason: number.problem, text: textAt(column) })
    read.problem ??= PROBLEMS[field][number.problem]
    return true
  }
}

/** A larger number is an error of the file, which would hide what the others sum up to. */
const MAX_OTHER_REWARDS = 1000

/** Returns how many rewards these columns count. A cell that holds no such number counts none. */
export function countOtherRewards(cells: readonly string[], columns: readonly number[]): number {
  const countAt = (column: number) => {
    const text = foldDigits(withoutTextMark(cleanText(cells[column] ?? '')))
    return countOf(readBalance(text, { max: MAX_OTHER_REWARDS }))
  }
  return columns.reduce((sum, column) => sum + countAt(column), 0)
}

function countOf(number: ReturnType<typeof readBalance>): number {
  return number !== null && 'count' in number ? number.count : 0
}
