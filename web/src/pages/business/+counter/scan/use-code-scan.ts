/** Reads the code on the customer's phone, and handles the texts of all readers. */
import { ApiError } from '@stampwell/contract/call.ts'
import { stamping } from '@stampwell/contract/client-endpoints.gen.ts'
import { useMemo, useRef } from 'react'
import { call } from '#app/call.ts'
import { createIdempotencyKey } from '#app/idempotency-key.ts'
import { retryTwice, sendWithKey } from '#app/send-with-key.ts'
import { answeredWithin, TRY_MS } from '#app/session/load-profile.ts'
import { say } from '#messages/counter.ts'
import { elapsedMs } from '../session/clock.ts'
import { isLost, isReady, isServed, type State } from '../session/counter-state.ts'
import { sameHolder, type ReadCode } from './read-code.ts'
import type { ActContext } from '../acts/use-act-context.ts'
import type { ShowCustomer } from '../customer/use-open-customer.ts'

export function useCodeScan(context: ActContext, show: ShowCustomer) {
  const { dispatch, reading, isTaken, showHint, showRefusal } = context
  // A code counts once: sent again, as by Retry, it has the key of the request that got no answer.
  const keys = useMemo(() => createIdempotencyKey(), [])
  // Codes this page has read: the phone may stay in front of the camera.
  const seen = useRef(new Set<string>())

  /** `isShown`: the camera's own line says that the code was read, as long as it sees it. */
  const scan = async (code: string, isShown: boolean) => {
    if (isTaken()) return
    if (seen.current.has(code)) return isShown ? dispatch({ type: 'code_repeated' }) : showHint(say('camera.seen'))
    await openCode(code)
  }
  const openCode = (code: string, since = elapsedMs()) => {
    seen.current.add(code)
    dispatch({ type: 'code_read' })
    return reading.run(
      () => sendCode(code, keys.keyFor(code)),
      ({ data: { customer, rewards, scan_id } }) =>
        show({ customer, rewards: rewards.filter(isReady), scan_id, code, since }),
      (cause) => {
        // A code whose request was lost may be scanned again.
        if (cause instanceof ApiError && isLost(cause)) seen.current.delete(code)
        showRefusal(cause, { doing: 'scan', retry: () => void openCode(code) })
      },
    )
  }
  return scan
}

/** Rejects with a lost connection after ten seconds: until then the counter reads no other code. */
function sendCode(code: string, key: string) {
  const retry = retryTwice(stamping.scan)
  return answeredWithin(TRY_MS, (signal) =>
    sendWithKey(
      call,
      stamping.scan,
      { body: { code } },
      { key, timeoutMs: TRY_MS, retry: (error, attempt) => (signal.aborted ? null : retry(error, attempt)) },
    ),
  )
}

/** Characters of the shortest code of another service. */
const MIN_OLD_CODE = 4

/** `scan` opens the customer of a wallet code, `lookUp` the one of a reward's code or a number. */
type Readers = {
  scan: (code: string, isShown: boolean) => Promise<void>
  lookUp: (text: string, nobody?: string) => Promise<void>
}

export function useReadCode(
  { person, view }: State,
  { isTaken, refusesForNow, showHint }: ActContext,
  readers: Readers,
) {
  const lastShown = useRef<string | null>(null)

  /** Handles a text from any reader. `isShown`: from a camera, in front of which a code stays. */
  const read = (code: ReadCode, text: string, isShown = false) => {
    // A dialog asks something else. What a camera still sees is read when it is closed.
    if (document.querySelector('dialog[open]')) return
    if (code.kind === 'wallet') {
      // The same phone is still there and shows its next code: this is not the next customer.
      if (isShown && isServed(view) && person?.code && sameHolder(person.code, code.code)) return
      if (!isShown && refusesForNow()) return
      return void readers.scan(code.code, isShown)
    }
    if (isShown) {
      // A code that stays in front of the camera is reported once.
      if (view.at !== 'find' || lastShown.current === text || isTaken()) return
      lastShown.current = text
    } else if (refusesForNow()) return
    if (code.kind === 'reward' || code.kind === 'phone') return void readers.lookUp(code.text)
    // It may be the code of another service's card.
    if (code.kind === 'other' && code.text.length >= MIN_OLD_CODE)
      return void readers.lookUp(code.text, say('read.other'))
    showHint(say(`read.${code.kind}`, { text }))
  }
  return {
    read,
    /** Lets a code that is still in front of the camera be reported again. */
    forgetShown: () => {
      lastShown.current = null
    },
  }
}
