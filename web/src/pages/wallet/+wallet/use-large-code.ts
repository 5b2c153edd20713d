/** Whether the code is on the full screen. A new row in the customer's history closes it: it was used at the counter. */
import { useEffect, useRef, useState } from 'react'
import { toServerTime } from '#app/server-clock.ts'
import { isEntryOfCode } from './use-close-on-back.ts'
import type { LedgerLine, WalletData } from './wallet-words.ts'

/** `isReopened`: it was open when the page was loaded again, and stays so. */
type LargeCode = { isLarge: boolean; isReopened: boolean; show: () => void; close: () => void }

type Opened = { at: number; stale: boolean; isReopened: boolean }

/** `stale`: rows of earlier visits may be missing in `data`. */
export function useLargeCode(data: WalletData, stale: boolean): LargeCode {
  const [opened, setOpened] = useState<Opened | null>(() =>
    isEntryOfCode() ? { at: Date.now(), stale, isReopened: true } : null,
  )
  useOnNewEvent(data, stale, (event, wasStale) => {
    if (!opened) return
    // The device's clock may be wrong, so it decides only where the page could not know the rows of before.
    if (opened.stale && wasStale && Date.parse(event.created_at) < toServerTime(opened.at)) return
    setOpened(null)
    // Scrolls to the card, where the new stamp appears.
    window.scrollTo({ top: 0, behavior: 'instant' })
  })
  return {
    isLarge: opened !== null,
    isReopened: opened?.isReopened === true,
    show: () => setOpened({ at: Date.now(), stale, isReopened: false }),
    close: () => setOpened(null),
  }
}

/**
 * Calls `onNew` when the history has a new first row: a stamp, a redeemed reward, a correction. `wasStale` tells whether
 * the history before it was old.
 */
function useOnNewEvent(
  { stamps: [newest] }: WalletData,
  stale: boolean,
  onNew: (newest: LedgerLine, wasStale: boolean) => void,
): void {
  const last = useRef({ id: newest?.id, stale })
  const run = useRef(onNew)
  useEffect(() => {
    run.current = onNew
  })
  useEffect(() => {
    const before = last.current
    last.current = { id: newest?.id, stale }
    if (newest && newest.id !== before.id) run.current(newest, before.stale)
  }, [newest, stale])
}
