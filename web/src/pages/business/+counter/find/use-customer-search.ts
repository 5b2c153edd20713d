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
    { enabled: isEnough && signal, keep: true, withinMs: TRY_MS },
  )
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
    data: isEnough ? shownOf(read) : undefined,
    /** `data` answers `text`. */
    isAnswered: read.data !== undefined && !read.isPlaceholderData,
  }
}

type Search = { data: SearchReply | undefined; isPlaceholderData: boolean; isFetching: boolean }

function shownOf({ data, isPlaceholderData, isFetching }: Search): SearchReply | undefined {
  if (!data || !isPlaceholderData) return data
  return isFetching && data.found.length > 0 ? { ...data, reward: null, phone: null } : undefined
}

/** The number for which the form of a new customer is open, or null. */
export function useNewCustomerNumber() {
  return useKeptOverReload(NEW_CUSTOMER)
}

/** Whether somebody was typing when the page reloaded itself for a new version. */
export function wasTyping(): boolean {
  return Boolean(readKept(TYPED)) || readKept(NEW_CUSTOMER) !== null
}
