/** Loads a profile before a page opens, and waits for a server that does not answer. */
import { translated } from '../api-client.ts'
import { isTransientError, LateAnswer } from '../api-errors.ts'
import { nextChance } from '../next-chance.ts'
import { showNoConnection } from './NoConnection.tsx'

const LOAD_TIMEOUT_MS = 20_000
/** A connection can be dead without a word. */
export const TRY_MS = 10_000

/**
 * Rejects at once with any answer but 503, and after 20 seconds without one. `leaving` is aborted when the visitor goes
 * elsewhere.
 */
export async function loadWithRetry(load: (signal: AbortSignal) => Promise<void>, leaving: AbortSignal): Promise<void> {
  const end = Date.now() + LOAD_TIMEOUT_MS
  const isOver = () => leaving.aborted || Date.now() >= end
  const left = once(leaving)
  let takeAway: (() => void) | null = null
  let last: unknown
  try {
    for (let attempt = 1; ; attempt++) {
      try {
        return await Promise.race([answeredWithin(Math.min(TRY_MS, end - Date.now()), load), left])
      } catch (error) {
        if (!isTransientError(error) || isOver()) throw error
        last = error
      }
      takeAway ??= showNoConnection()
      await Promise.race([nextChance(attempt, end - Date.now()), left])
      if (isOver()) throw last
    }
  } finally {
    takeAway?.()
  }
}

/**
 * Rejects with a lost connection when the answer takes longer, and cancels the call. `leaving` is aborted when nobody
 * waits for it any more.
 */
export async function answeredWithin<T>(
  ms: number,
  load: (signal: AbortSignal) => Promise<T>,
  leaving?: AbortSignal,
): Promise<T> {
  const call = new AbortController()
  leaving?.addEventListener('abort', () => call.abort(), { once: true })
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(unanswered()), ms)
  })
  try {
    return await Promise.race([load(call.signal), late])
  } finally {
    clearTimeout(timer)
    call.abort()
  }
}

/** Rejects when the signal is aborted. */
function once(signal: AbortSignal): Promise<never> {
  const left = new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(unanswered()), { once: true }),
  )
  // Nobody may be waiting at that moment.
  left.catch(() => undefined)
  return left
}

function unanswered(): LateAnswer {
  return new LateAnswer(0, { code: 'unavailable', message: translated.words.lost }, null)
}
