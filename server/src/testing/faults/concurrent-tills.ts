/**
 * Eight tills that give stamps as fast as they can, and a record of the responses each got: the client's side of the
 * ledger.
 */
import { setTimeout as sleep } from 'node:timers/promises'

export type Tills = { token: string; business_id: string; stamp_id: string; customer_ids: string[] }
/** One press of the button. `told` is `nothing` until the till knows whether the stamp counted. */
export type Tap = {
  key: string
  customer_id: string
  stamps: number
  told: 'nothing' | 'counted' | 'refused'
  event_id: string | null
}
export type Book = {
  taps: Tap[]
  /** Why a connection was cut, as Node's error code (`ECONNREFUSED`). */
  cuts: string[]
  /** Balances that were read although no order of the taps produces them. */
  wrongReads: string[]
  reads: number
  later: number
  slowestMs: number
}

const TILLS = 8
const CARD = 5
const TOO_MANY = 1_000
/** Timeout of a till's or reader's request: a missing response fails the test instead of blocking it. */
const TIMEOUT_MS = 60_000

export const createBook = (): Book => ({ taps: [], cuts: [], wrongReads: [], reads: 0, later: 0, slowestMs: 0 })
export const confirmedBy = (book: Book): Tap[] => book.taps.filter((tap) => tap.told === 'counted')

/**
 * Runs all tills until `isOver` or until their connection is cut; each records a tap before sending it. Every twentieth
 * tap of a till must be refused, and a reader compares balances with the book. Throws on any response but a stamp, that
 * refusal or a 503 with Retry-After.
 */
export async function tapInto(
  book: Book,
  base: string,
  tills: Tills,
  isOver: () => boolean = () => false,
): Promise<void> {
  let areTapping = true
  const tapping = Promise.all(
    Array.from({ length: TILLS }, async (_, till) => {
      for (let n = 0; !isOver(); n++) {
        const tap = createTap(
          book,
          tills.customer_ids[(till + n) % tills.customer_ids.length] ?? '',
          n % 20 === 19 ? TOO_MANY : 1,
        )
        const answer = await press(book, base, tills, tap)
        if (answer === 'cut') return
        if (answer === 'later') await sleep(100)
      }
    }),
  ).finally(() => {
    areTapping = false
  })
  await Promise.all([tapping, readInto(book, base, tills, () => !areTapping)])
}

export function createTap(book: Book, customer_id: string, stamps = 1): Tap {
  const tap: Tap = { key: crypto.randomUUID(), customer_id, stamps, told: 'nothing', event_id: null }
  book.taps.push(tap)
  return tap
}

/**
 * Checks that a balance lies between the stamps confirmed before the read began and those sent before its response
 * arrived.
 */
async function readInto(book: Book, base: string, tills: Tills, isOver: () => boolean): Promise<void> {
  const seen = new Map<string, number>()
  for (let n = 0; !isOver(); n++) {
    const id = tills.customer_ids[n % tills.customer_ids.length] ?? ''
    const count = (which: (tap: Tap) => boolean) =>
      book.taps.filter((tap) => tap.customer_id === id && tap.stamps === 1 && which(tap)).length
    const least = Math.max(
      count((tap) => tap.told === 'counted'),
      seen.get(id) ?? 0,
    )
    const answer = await send(book, `${base}/v1/business/customers/show/${id}`, tills.token)
    if (answer === null) return
    if (answer.status === 503 || answer.status === 429) await sleep(100)
    if (answer.status !== 200) continue
    const [card] = (JSON.parse(answer.text) as { data: { customer: { cards: { stamps: number; cycle: number }[] } } })
      .data.customer.cards // the API's response shape
    const held = card ? (card.cycle - 1) * CARD + card.stamps : 0
    const max = count(() => true)
    if (held < least || held > max) book.wrongReads.push(`${held} stamps, not ${least} to ${max}`)
    seen.set(id, held)
    book.reads += 1
    await sleep(20)
  }
}

/** Sends one tap. `later` is a 503, which must have Retry-After. */
export async function press(
  book: Book,
  base: string,
  { token, stamp_id }: Tills,
  tap: Tap,
): Promise<'counted' | 'replayed' | 'refused' | 'later' | 'cut'> {
  for (;;) {
    const { key, customer_id, stamps } = tap
    const answer = await send(book, `${base}/v1/business/customers/give-stamp`, token, {
      key,
      body: { customer_id, stamp_id, stamps },
    })
    if (answer === null) return 'cut'
    // Rate limited at 400 a second: the server did not process this tap.
    if (answer.status === 429) {
      await sleep(50)
      continue
    }
    if (answer.status === 503 && answer.retryAfter) {
      if (/relation|constraint|sql|disk|device|ECONN|socket/i.test(answer.text))
        throw new Error(`A refusal tells of the inside: ${answer.text}`)
      book.later += 1
      return 'later'
    }
    if (answer.status === 422 && stamps === TOO_MANY) {
      tap.told = 'refused'
      return 'refused'
    }
    if (answer.status !== 200) throw new Error(`A till was answered ${answer.status}: ${answer.text}`)
    const { data } = JSON.parse(answer.text) as { data: { event: { id: string } } } // the API's response shape
    if (tap.told === 'counted' && tap.event_id !== data.event.id) throw new Error(`The stamp ${key} counted twice`)
    tap.told = 'counted'
    tap.event_id = data.event.id
    return answer.isReplayed ? 'replayed' : 'counted'
  }
}

type Answer = { status: number; text: string; retryAfter: boolean; isReplayed: boolean }

/** Returns null if the connection was cut. */
async function send(
  book: Book,
  url: string,
  token: string,
  write?: { key: string; body: object },
): Promise<Answer | null> {
  const from = performance.now()
  const authorization = { authorization: `Bearer ${token}` }
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const asked = write
    ? fetch(url, {
        method: 'POST',
        signal,
        body: JSON.stringify(write.body),
        headers: { ...authorization, 'content-type': 'application/json', 'idempotency-key': write.key },
      })
    : fetch(url, { signal, headers: authorization })
  try {
    const answer = await asked
    const text = await answer.text()
    book.slowestMs = Math.max(book.slowestMs, Math.round(performance.now() - from))
    return {
      status: answer.status,
      text,
      retryAfter: answer.headers.has('retry-after'),
      isReplayed: answer.headers.get('idempotent-replayed') === 'true',
    }
  } catch (error) {
    if (signal.aborted) throw new Error(`No answer within ${TIMEOUT_MS / 1000} s: ${url}`, { cause: error })
    const { cause } = error as { cause?: { code?: string } } // fetch reports the code in `cause`
    book.cuts.push(cause?.code ?? String(error))
    return null
  }
}

export async function untilConfirmed(book: Book, more: number): Promise<void> {
  const limit = performance.now() + TIMEOUT_MS
  for (const enough = confirmedBy(book).length + more; confirmedBy(book).length < enough;) {
    if (performance.now() > limit) throw new Error('The tills were told of too few stamps')
    await sleep(5)
  }
}

/** Taps every 50 ms, for a minute at most, until a stamp counts; returns the milliseconds. */
export async function untilSucceeded(book: Book, base: string, tills: Tills): Promise<number> {
  const from = performance.now()
  for (;;) {
    const answer = await press(book, base, tills, createTap(book, tills.customer_ids[0] ?? ''))
    if (answer === 'counted') return Math.round(performance.now() - from)
    if (performance.now() - from > TIMEOUT_MS) throw new Error('No stamp counts any more')
    await sleep(50)
  }
}

/**
 * Resends every tap from number `since` on with its own key. Returns the confirmed taps that were lost, how many were
 * unconfirmed, and how many of those had counted.
 */
export async function pressAgain(
  book: Book,
  base: string,
  tills: Tills,
  since = 0,
): Promise<{ lost: Tap[]; unknown: number; counted: number }> {
  const lost: Tap[] = []
  let [unknown, counted] = [0, 0]
  const waiting = book.taps.slice(since)
  const limit = performance.now() + TIMEOUT_MS
  await Promise.all(
    Array.from({ length: TILLS }, async () => {
      for (let tap = waiting.pop(); tap; tap = waiting.pop()) {
        const before = tap.told
        let answer = await press(book, base, tills, tap)
        for (; answer === 'later' && performance.now() < limit; answer = await press(book, base, tills, tap))
          await sleep(100)
        if (answer === 'cut' || answer === 'later') throw new Error('A till was not answered again')
        if (before === 'counted' && answer !== 'replayed') lost.push(tap)
        if (before !== 'nothing') continue
        unknown += 1
        if (answer === 'replayed') counted += 1
      }
    }),
  )
  return { lost, unknown, counted }
}
