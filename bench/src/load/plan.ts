/** The plan that the load generator receives and the messages it sends back. */

/** One request below `/api`, unless `isOutsideApi`. `keyed`: each send carries a new idempotency key. */
export type LoadRequest = {
  method: 'GET' | 'POST'
  path: string
  token: string | null
  body?: object
  headers?: Record<string, string>
  keyed?: true
  isOutsideApi?: true
}

export type Stream = {
  name: string
  connections: number
  /** Requests per second, without waiting for responses (open loop); null: one at a time on each connection. */
  rate: number | null
  /** Each send picks one at random. */
  requests: LoadRequest[]
}

export type Plan = {
  port: number
  streams: Stream[]
  /** Warm-up that is not measured, in milliseconds. */ warm_up_ms: number
  ms: number
}

/** Times in ms; with a rate they count from when the request was due (no coordinated omission). */
export type StreamResult = {
  name: string
  seconds: number
  per_second: number
  p50: number
  p95: number
  p99: number
  /** Responses by status, including the warm-up. */ statuses: Record<string, number>
}

export type WorkerMessage = { type: 'begun' } | { type: 'ended' } | { type: 'results'; streams: StreamResult[] }

/** Whether a status is what was asked for: 2xx, or 304 to who has the reply already. */
export function isAnswer(status: string): boolean {
  return status.startsWith('2') || status === '304'
}
