/** The types of a handler's input and reply, the only part of `http` that a domain's routes import. */
import type { Attempt, AttemptName } from '@stampwell/contract/attempts.ts'
import type {
  AttemptsOf,
  Audience,
  BodyOf,
  Endpoint,
  Endpoints,
  ParamsOf,
  QueryOf,
  ReplyOf,
} from '@stampwell/contract/endpoint.ts'
import type { AdminLevel } from '@stampwell/domain/security/admin-level.ts'
import type { StoredEmail } from '@stampwell/domain/text/email.ts'
import type { Language } from '@stampwell/domain/text/language.ts'
import type { WaitSentences } from '@stampwell/domain/too-many-requests.ts'
import type { Db } from '../db/open.ts'

/** A business user with a live session. Every id is a UUID. */
export type BusinessPrincipal = {
  kind: 'business'
  businessId: string
  userId: string
  name: string
  email: string
  isVerified: boolean
  /** The business's IANA time zone. */
  timezone: string
  /** ISO 3166 alpha-2. */
  country: string
  /** The admin who looks at the business in this session, reading only and with its customers masked; null: its owner. */
  viewedBy: string | null
  /** The version of the business's data at the log-in; null if the endpoint declares no cache, or it changes too fast. */
  dataVersion: string | null
  /** SHA-256 of the bearer token: identifies the session without containing the secret. */
  sessionHash: string
}
export type TillPrincipal = {
  kind: 'till'
  businessId: string
  tillId: string
  name: string
  locationId: string | null
  staff: { id: string; name: string } | null
  timezone: string
  country: string
  sessionHash: string
}
export type AdminPrincipal = StoredEmail & {
  kind: 'admin'
  adminId: string
  name: string
  level: AdminLevel
  hasSecondFactor: boolean
  sessionHash: string
}

export type Principal = BusinessPrincipal | TillPrincipal | AdminPrincipal

type PrincipalByAudience = {
  public: BusinessPrincipal | null
  business: BusinessPrincipal
  admin: AdminPrincipal
  till: TillPrincipal
}
export type PrincipalOf<E extends { audience: Audience }> = E extends { till: true }
  ? BusinessPrincipal | TillPrincipal
  : PrincipalByAudience[E['audience']]

/** An uploaded file in memory, at most the upload limit; its content decides its type, never its name. */
export type UploadedFile = { filename: string; bytes: Buffer }
/** A large file on disk until the response is sent; a handler that keeps it must move it. */
export type LargeFile = { filename: string; path: string; size: number }

type FileOf<E extends Endpoint> = E['largeFile'] extends number ? LargeFile : UploadedFile
type FilesOf<E extends Endpoint> = E['files'] extends readonly (infer Name extends string)[]
  ? { [N in Name]?: FileOf<E> }
  : Record<string, never>

/** A raw body, byte by byte, and its headers: signatures cover both. */
export type ReceivedBytes = { bytes: Buffer; headers: Readonly<Record<string, string | string[] | undefined>> }

/**
 * Limits attempts at anything that can be guessed. It takes only attempts under the limits `Name`: properties, not methods,
 * so that the compiler refuses a limiter of other names. A refused attempt is never counted. `retry_after` is the moment at
 * which the same attempt passes, in seconds.
 */
export type AttemptLimiter<Name extends AttemptName> = {
  /** Refuses `too_many_requests` beyond the limit. Call it in `before`: a refusal rolls back the transaction. */
  count: (db: Db, attempt: Attempt<Name>, now: Date) => Promise<void>
  /**
   * Counts under several limits at once, or under none: beyond any it refuses with the latest moment of all, and says
   * `message` of the wait in words if there is one. `wait`: seconds that another rule asks for before this attempt; above 0
   * it refuses too.
   */
  countAll: (
    db: Db,
    attempts: readonly Attempt<Name>[],
    now: Date,
    other?: { message?: WaitSentences | undefined; wait?: number },
  ) => Promise<void>
  /**
   * Runs an act that has limits of its own, and counts it only if it passes them. Where both refuse, it tells the later
   * moment, in `message` if it is that of these limits. Call it in the act's transaction.
   */
  countPassed: <T>(
    db: Db,
    attempts: readonly Attempt<Name>[],
    attempt: { now: Date; message?: WaitSentences },
    act: () => Promise<T>,
  ) => Promise<T>
  /** Returns the seconds until an attempt passes all limits, 0 if it would now. Counts nothing. */
  waitFor: (db: Db, attempts: readonly Attempt<Name>[], now: Date) => Promise<number>
  /** Counts one attempt like `count`, but returns the seconds to wait when it is beyond the limit, else null. */
  exceeds: (db: Db, attempt: Attempt<Name>, now: Date) => Promise<number | null>
  /** Subtracts the one attempt that was counted at `countedAt`. */
  subtract: (db: Db, attempt: Attempt<Name>, countedAt: Date) => Promise<void>
  /** Deletes the attempts under the key of this one; call it after a success of the right person. */
  reset: (db: Db, attempt: Attempt<Name>) => Promise<void>
}

/** The input of `before`: everything but the transaction. */
export type RequestInput<E extends Endpoint> = {
  who: PrincipalOf<E>
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  files: FilesOf<E>
  received: E['isRawBody'] extends true ? ReceivedBytes : null
  /** True for a HEAD request at a GET endpoint. What counts readers does not count it. */
  isHead: boolean
  /** Read once per request from the one clock. */
  now: Date
  /** When it was pressed: `now`, or earlier at an endpoint that `mayWait`, where a device kept the press. */
  pressedAt: Date
  ip: string
  /** The caller's language, by `Accept-Language`. */
  language: Language
  userAgent: string | undefined
  /** Counts under the limits that the endpoint declares. */
  attempts: AttemptLimiter<AttemptsOf<E>>
  /** Hash of any token sent to a public endpoint, valid or not. */
  shownHash: string | null
  requestId: string
  /** Set for `idempotency: 'ledger'`: the key, and a hash of actor, route and body. */
  idempotency: { key: string; hash: string } | null
}

/** The input of `act`: `db` is the request's transaction for a write, a plain reader for a GET. */
export type HandlerContext<E extends Endpoint> = RequestInput<E> & {
  db: Db
  /** Runs after the transaction commits, never after a rollback. Must not fail the request. */
  afterCommit: (run: () => void | Promise<void>) => void
  markReplayed: () => void
  /** Sets the success status if it differs from the declared one (a join that only sends a link is 200, not 201). */
  setStatus: (status: 200 | 201 | 302) => void
}

type HandlerReply<E extends Endpoint> = E['reply'] extends { raw: string } ? RawReply : ReplyOf<E>

/** A reply that is not a JSON envelope. Server-sent events need a stream. */
export type RawReply = { body: string | Buffer | NodeJS.ReadableStream; headers?: Record<string, string> }

/**
 * A plain function is the act. `before` runs first, for slow work (hashing, images) and writes that must survive a
 * refusal (a failed log-in); each of its statements commits by itself. An act with `ownTransaction` gets no
 * transaction: once it has returned, its writes are committed, and the server cannot roll them back.
 */
export type Handler<E extends Endpoint, Prepared = never> =
  | ((input: HandlerContext<E>) => Promise<HandlerReply<E>>)
  | { ownTransaction: true; act: (input: HandlerContext<E>) => Promise<HandlerReply<E>> }
  | {
      before: (input: RequestInput<E> & { db: Db }) => Promise<Prepared>
      act: (input: HandlerContext<E>, prepared: Prepared) => Promise<HandlerReply<E>>
    }

// `any` here stands for each handler's own prepared value, which differs by endpoint and never meets another.
// oxlint-disable-next-line no-explicit-any
export type Handlers<G extends Endpoints> = { [N in keyof G]: Handler<G[N], any> }

/** Ties a `before` to its `act`, so that the prepared value keeps its type. */
export function prepared<E extends Endpoint, P>(parts: {
  before: (input: RequestInput<E> & { db: Db }) => Promise<P>
  act: (input: HandlerContext<E>, prepared: P) => Promise<HandlerReply<E>>
}) {
  return parts
}

export function inOwnTransaction<E extends Endpoint>(act: (input: HandlerContext<E>) => Promise<HandlerReply<E>>) {
  return { ownTransaction: true as const, act }
}
