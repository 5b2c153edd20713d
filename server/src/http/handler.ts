/** What a handler is given and may give back. The only thing of `http` that a domain's routes know. */
import type { Audience, BodyOf, Endpoint, Endpoints, ParamsOf, QueryOf, ReplyOf } from '@stampwell/contract/endpoint.ts'
import type { Db } from '../db/open.ts'

/** A business user behind a live session. Every id is a UUID. */
export type BusinessPrincipal = {
  kind: 'business'
  businessId: string
  userId: string
  name: string
  email: string
  isVerified: boolean
  /** IANA zone of the business. */
  timezone: string
  /** ISO 3166 alpha-2. */
  country: string
  /** SHA-256 of the bearer token: names the session without holding the secret. */
  sessionHash: string
}
/** A paired device behind a live token, with who has signed in there. */
export type TillPrincipal = {
  kind: 'till'
  businessId: string
  tillId: string
  name: string
  /** The place where it stands. */
  locationId: string | null
  staff: { id: string; name: string } | null
  timezone: string
  country: string
  sessionHash: string
}
export type AdminPrincipal = { kind: 'admin'; adminId: string; name: string; email: string; sessionHash: string }

export type Principal = BusinessPrincipal | TillPrincipal | AdminPrincipal

type PrincipalByAudience = {
  public: BusinessPrincipal | null
  business: BusinessPrincipal
  admin: AdminPrincipal
  till: TillPrincipal
}
/** A door of the business that tills may use too has to cope with both. */
export type PrincipalOf<E extends { audience: Audience }> = E extends { till: true }
  ? BusinessPrincipal | TillPrincipal
  : PrincipalByAudience[E['audience']]

/** A file as it came: bytes in memory, at most the upload limit; its type is decided by content, never by name. */
export type UploadedFile = { filename: string; bytes: Buffer }
/** A large file lies on the disk, until the answer is given: who wants to keep it moves it away. */
export type LargeFile = { filename: string; path: string; size: number }

type FileOf<E extends Endpoint> = E['largeFile'] extends number ? LargeFile : UploadedFile
type FilesOf<E extends Endpoint> = E['files'] extends readonly (infer Name extends string)[]
  ? { [N in Name]?: FileOf<E> }
  : Record<string, never>

/** What is known before the act: everything but the transaction. */
export type RequestInput<E extends Endpoint> = {
  who: PrincipalOf<E>
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  files: FilesOf<E>
  /** Read once per request from the one clock. */
  now: Date
  ip: string
  /** What a browser says of itself. */
  userAgent: string | undefined
  /** Hash of the token that came along to a public door, whoever's it is. */
  shownHash: string | null
  requestId: string
  /** Set where the endpoint keeps its key in the ledger (`idempotency: 'ledger'`): the key and a hash of actor, route and body. */
  idempotency: { key: string; hash: string } | null
}

/** What only the act has: `db` is the request's transaction for a write, a plain reader for a GET. */
export type HandlerContext<E extends Endpoint> = RequestInput<E> & {
  db: Db
  /** Runs when the transaction has committed, and never when it rolled back. May not fail the request. */
  afterCommit: (run: () => void | Promise<void>) => void
  /** Says that this reply repeats the first one (header `Idempotent-Replayed: true`). */
  markReplayed: () => void
  /** The success status when it differs from the declared one (a join that only sends a link is 200, not 201). */
  setStatus: (status: 200 | 201) => void
}

type HandlerReply<E extends Endpoint> = E['reply'] extends { raw: string } ? RawReply : ReplyOf<E>

/** The body of a reply that is no JSON envelope. A stream is what server-sent events need. */
export type RawReply = { body: string | Buffer | NodeJS.ReadableStream; headers?: Record<string, string> }

/**
 * A plain function is the act. With `before`, the slow work (hashing, images) and what must be remembered although
 * the house says no (a failed log-in) come first: there every statement on `db` commits by itself. An act with
 * `ownTransaction` is given none: when it has answered, what it did is kept, and the house can no more take it back.
 */
export type Handler<E extends Endpoint, Prepared = never> =
  | ((input: HandlerContext<E>) => Promise<HandlerReply<E>>)
  | { ownTransaction: true; act: (input: HandlerContext<E>) => Promise<HandlerReply<E>> }
  | {
      before: (input: RequestInput<E> & { db: Db }) => Promise<Prepared>
      act: (input: HandlerContext<E>, prepared: Prepared) => Promise<HandlerReply<E>>
    }

/** One handler for each endpoint of a group; a missing one does not compile. */
// `any` here stands for each handler's own prepared value, which differs by endpoint and never meets another.
// oxlint-disable-next-line no-explicit-any
export type Handlers<G extends Endpoints> = { [N in keyof G]: Handler<G[N], any> }

/** Ties a `before` and its `act` together, so that the prepared value keeps its type. */
export function prepared<E extends Endpoint, P>(parts: {
  before: (input: RequestInput<E> & { db: Db }) => Promise<P>
  act: (input: HandlerContext<E>, prepared: P) => Promise<HandlerReply<E>>
}) {
  return parts
}

/** Marks an act that makes a transaction of its own, and keeps its type. */
export function inOwnTransaction<E extends Endpoint>(act: (input: HandlerContext<E>) => Promise<HandlerReply<E>>) {
  return { ownTransaction: true as const, act }
}
