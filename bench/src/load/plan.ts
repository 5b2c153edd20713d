/** What the load generator is told, and what it answers. */

/** One request. `keyed`: it carries a new idempotency key each time. */
export type LoadRequest = { method: 'GET' | 'POST'; path: string; token: string | null; body?: object; keyed?: true }

export type Stream = {
  name: string
  connections: number
  /** So many a second, whether or not the ones before were answered; null means each connection asks again as soon as it has its answer. */
  rate: number | null
  /** Drawn at random. */
  asks: LoadRequest[]
}

export type Plan = { port: number; streams: Stream[]; /** Before what counts. */ warm_ms: number; ms: number }

/** Milliseconds. With a rate they are counted from when it should have been asked, so that who waits is not forgotten. */
export type StreamResult = {
  name: string
  seconds: number
  per_second: number
  p50: number
  p95: number
  p99: number
  /** Of all that was asked, also while warming up. */ statuses: Record<string, number>
}

export type WorkerMessage = { say: 'begun' } | { say: 'ended' } | { say: 'tapped'; streams: StreamResult[] }
