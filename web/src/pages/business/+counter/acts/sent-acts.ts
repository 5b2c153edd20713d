/** Counts acts that arrived after waiting here. Once none waits, their number is shown for a while. */
import { say } from '#messages/counter.ts'
import { createStore } from '#ui/store/create-store.ts'
import { useStore } from '#ui/store/store.ts'

const SHOWN_MS = 8000

/** Acts that arrived; an undo and a payment too small for a stamp count as neither. */
export type SentCount = { stamps: number; rewards: number }

let collected: SentCount | null = null
let timer: ReturnType<typeof setTimeout> | undefined
const shown = createStore<SentCount | null>(null)

/**
 * Notes an answer to a kept act. `count`: null where the server refused it. `waiting`: how many acts still wait.
 * Returns all that arrived once none waits; null before, and where nothing arrived.
 */
export function noteSent(count: SentCount | null, waiting: number): SentCount | null {
  if (count) {
    collected = {
      stamps: (collected?.stamps ?? 0) + count.stamps,
      rewards: (collected?.rewards ?? 0) + count.rewards,
    }
  }
  if (waiting > 0 || collected === null) return null
  const sent = collected
  collected = null
  shown.set(sent)
  clearTimeout(timer)
  timer = setTimeout(() => shown.set(null), SHOWN_MS)
  return sent
}

/** '2 stamps and 1 reward sent'. */
export function sentWords({ stamps, rewards }: SentCount): string {
  if (stamps > 0 && rewards > 0) {
    const both = {
      stamps: say('sent.stamps_of', { count: stamps }),
      rewards: say('sent.rewards_of', { count: rewards }),
    }
    return say('sent.both', both)
  }
  if (rewards > 0) return say('sent.rewards', { count: rewards })
  return stamps > 0 ? say('sent.stamps', { count: stamps }) : say('sent.other')
}

/** Returns how many acts arrived, for `SHOWN_MS` after the last one; null at any other time. */
export function useSentCount(): SentCount | null {
  return useStore(shown)
}
