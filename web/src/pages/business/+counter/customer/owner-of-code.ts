import type { CounterSearchResult } from '@stampwell/contract/business/counter.ts'

/** Ways in which a whole code is somebody's. */
const WHOLE: readonly CounterSearchResult['match'][] = ['phone', 'email', 'old_code', 'ended_old_code']
/** Characters from which on part of a number or a name is hardly the same as a code by chance. */
const LONG = 8

/** Returns whose code was read. A short one that is only part of a number or a name is nobody's. */
export function ownerOf(found: readonly CounterSearchResult[], code: string): CounterSearchResult | undefined {
  const [only, ...others] = found
  const isClear = code.length >= LONG && others.length === 0
  return found.find(({ match }) => WHOLE.includes(match)) ?? (isClear ? only : undefined)
}
