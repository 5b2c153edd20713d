/** Acts on their way to the server. The one of the customer in hand is shown; those left behind go on until they are answered. */
import type { AskOf, DataOf, Door, Endpoint } from '@stampwell/contract/endpoint.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Recent } from './counter-state.ts'
import { sendSurely, type Sureness } from './send-surely.ts'

/** `line` is what the list of what was done says of it, when its customer has gone. */
export type Errand = { id: string; doing: 'give' | 'redeem' | 'undo'; line: Recent | null; sureness: Sureness }
export type Outcome<T> = { data: T; wasLeft: boolean }

export function useErrands(stale: readonly Pick<Door, 'group'>[]) {
  const client = useQueryClient()
  const [inHand, setInHand] = useState<Errand | null>(null)
  const [left, setLeft] = useState<readonly Errand[]>([])
  // What is true this moment, between two renders too: a second press must find it.
  const now = useRef<{ inHand: string | null; left: Set<string> }>({ inHand: null, left: new Set() })

  // Whoever leaves now would not hear whether the stamps arrived.
  const waits = left.length > 0 || inHand !== null
  useEffect(() => {
    if (!waits) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [waits])

  /** Sends until it is answered. `key` is kept by whoever may have to ask again. */
  const run = async <E extends Endpoint>(door: Door<E>, ask: AskOf<E>, { key, doing, line }: { key: string; doing: Errand['doing']; line: Recent | null }): Promise<Outcome<DataOf<E>>> => {
    now.current.inHand = key
    setInHand({ id: key, doing, line, sureness: 'sending' })
    try {
      const onSureness = (sureness: Sureness) => setInHand(held => (held?.id === key ? { ...held, sureness } : held))
      const data = await sendSurely(door, ask, { key, onSureness })
      for (const group of new Set([door.group, ...stale.map(other => other.group)])) void client.invalidateQueries({ queryKey: [group] })
      return { data, wasLeft: now.current.left.has(key) }
    } finally {
      if (now.current.inHand === key) now.current.inHand = null
      setInHand(held => (held?.id === key ? null : held))
      setLeft(held => held.filter(errand => errand.id !== key))
    }
  }

  return {
    inHand,
    left,
    run,
    isBusy: () => now.current.inHand !== null,
    wasLeft: (key: string) => now.current.left.has(key),
    /** The next customer may come: the act in hand goes on behind the screen. Answers its line. */
    leave: (): Recent | null => {
      const { inHand: id, left: ids } = now.current
      if (id === null || !inHand) return null
      ids.add(id)
      now.current.inHand = null
      setLeft(held => [...held, inHand])
      setInHand(null)
      return inHand.line
    },
  }
}
