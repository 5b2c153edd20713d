/** Searches while somebody types: after a pause, from two characters on, and only with a signal. */
import type { counter } from '@stampwell/contract/business/counter.ts'
import type { DataOf } from '@stampwell/contract/endpoint.ts'
import { counter as endpoints } from '@stampwell/contract/client-endpoints.gen.ts'
import { useState } from 'react'
import { TRY_MS } from '#app/session/load-profile.ts'
import { usePaused } from '#app/use-paused.ts'
import { useRead } from '#app/use-read.ts'
import { readKept, useKeptOverReload } from '#ui/loading/kept-over-reload.ts'
import { useSignal } from '../offline/use-device.ts'

const PAUSE_MS = 200
/** Fewer characters say too little to search for. */
const MIN_CHARACTERS = 2
const TYPED = 'counter.search'
const NEW_CUSTOMER = 'counter.new-customer'

export type SearchReply = DataOf<typeof counter.find>
export type CustomerSearch = ReturnType<typeof useCustomerSearch>

/** `letters`: the field takes letters; otherwise it is typed into with digits. */
export function useCustomerSearch(startWithLetters: boolean) {
  const [kept, setTyped] = useKeptOverReload(TYPED)
  const typed = kept ?? ''
  const [letters, setLetters] = useState(startWithLetters)
  const text = usePaused(typed.trim(), PAUSE_MS)
  const isEnough = text.length >= MIN_CHARACTERS
  const signal = useSignal()
  const read = useRead(
    endpoints.find,
    { query: { q: text } },
    // What was found before an act shows stamps and rewards from before it.
    { enabled: isEnough && signal, forgets: true, withinMs: TRY_MS },
  )
  const [last, setLast] = useState<Answered | null>(null)
  const newest = isEnough ? (read.data ?? last?.reply) : undefined
  if (newest !== last?.reply) setLast(newest ? { text, reply: newest } : null)
  return {
    typed,
    setTyped,
    letters,
    setLetters,
    /** The text that is searched for: what was typed before the last pause. */
    text,
    isEnough,
    signal,
    read,
    /** The answer to `text`; while it is on its way, whom the last one found, so that no row goes from under a finger. */
    data: isEnough ? (read.data ?? (read.isFetching ? shownOf(last, text) : undefined)) : undefined,
    /** `data` answers `text`. */
    isAnswered: read.data !== undefined,
  }
}

type Answered = { text: string; reply: SearchReply }

/** Whom the last answer found, while somebody types on or deletes. Another text asks for somebody else. */
function shownOf(last: Answered | null, text: string): SearchReply | undefined {
  if (!last || last.reply.found.length === 0) return undefined
  const isSame = text.startsWith(last.text) || last.text.startsWith(text)
  return isSame ? { ...last.reply, reward: null, phone: null } : undefined
}

/** The number for which the form of a new customer is open, or null. */
export function useNewCustomerNumber() {
  return useKeptOverReload(NEW_CUSTOMER)
}

/** Whether somebody was typing when the page reloaded itself for a new version. */
export function wasTyping(): boolean {
  return Boolean(readKept(TYPED)) || readKept(NEW_CUSTOMER) !== null
}
