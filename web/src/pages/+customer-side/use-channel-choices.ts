import type { Channel } from '@stampwell/domain/sending/channel.ts'
import { useRef, useState } from 'react'

export type Choices = Record<Channel, boolean>

/** Returns what a customer chose: what counts, and a yes that counts from their next stamp. */
export function withWaiting(counting: Choices, waiting: readonly Channel[]): Choices {
  return { ...counting, ...Object.fromEntries(waiting.map((channel) => [channel, true])) }
}

/**
 * Saves choices of channels one after another, and shows them at once. `choices` is what the server keeps; `save`
 * rejects if it kept nothing. `choose` resolves once everything chosen meanwhile is saved too, to false if it is not.
 */
export function useChannelChoices(choices: Choices, save: (change: Partial<Choices>) => Promise<void>) {
  const [unsaved, setUnsaved] = useState<Partial<Choices>>({})
  const waiting = useRef<Partial<Choices>>({})
  const running = useRef<Promise<boolean>>(null)
  const saveAll = async () => {
    try {
      while (Object.keys(waiting.current).length > 0) {
        const next = waiting.current
        waiting.current = {}
        await save(next)
      }
      return true
    } catch {
      // The page shows the refusal. What waited is not saved either, so that the refusal is true of every choice.
      waiting.current = {}
      return false
    } finally {
      running.current = null
      setUnsaved({})
    }
  }
  const choose = (change: Partial<Choices>) => {
    setUnsaved((held) => ({ ...held, ...change }))
    waiting.current = { ...waiting.current, ...change }
    running.current ??= saveAll()
    return running.current
  }
  return { shown: { ...choices, ...unsaved }, choose }
}
