/**
 * An endpoint of the API, declared once as data. Server and browser obey it, and checks walk all of them.
 *
 * The browser must not carry zod, so it does not import these declarations but `client-endpoints.gen.ts` and
 * `admin-endpoints.gen.ts`, which `npm run
 * generate:endpoints` prints from all files that declare a group: one runtime `EndpointRef` for each endpoint, typed by the
 * declaration itself:
 *
 *   export const stampCards = { publish: endpointRef<typeof import('./business/stamp-cards.ts').stampCards.publish>({ … }), … }
 */
import type { AllowedLevels } from '@stampwell/domain/security/admin-level.ts'
import type { Feature } from '@stampwell/domain/billing/plan.ts'
import type { z } from 'zod'
import type { AttemptName } from './attempts.ts'

/** The token required. `public` requires none, but recognises a business that sends one; `till` is a paired device. */
export type Audience = 'public' | 'business' | 'admin' | 'till'
export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/** A reply outside the JSON envelope: the handler writes bytes of this content type. */
export type Raw = { raw: string }

export type Endpoint = {
  method: Method
  /** Path below `/api`, with `{name}` for parameters. */
  path: string
  /** The path begins at the root instead: an address that people or mail programs open. */
  isOutsideApi?: true
  audience: Audience
  /** Levels of admins that may call it (403 `forbidden`). Every endpoint for admins declares it. */
  levels?: AllowedLevels
  /** Stays open to an admin who has to set up a second factor first; every other endpoint refuses them (403 `forbidden`). */
  withoutSecondFactor?: true
  summary: string
  feature?: Feature
  /**
   * Sends messages or adds customers: refused while the business is in grace (402 `payment_required`) and while its
   * account is being closed (409 `account_closing`).
   */
  closedInGrace?: true
  /** Sells something: refused, as what is closed in grace is, while the account is being closed (409 `account_closing`). */
  closedWhileClosing?: true
  /**
   * A till may call this business endpoint too; unmarked endpoints refuse tills with 403 `forbidden`. If the business
   * has staff, somebody must be signed in at the till (403 `staff_needed`), unless the endpoint allows `unattended`
   * devices.
   */
  till?: true | 'unattended'
  /** A till endpoint that counts as use of the screen: it keeps the staff member signed in. */
  uses?: true
  /** Stays open to a suspended business and its tills; every other endpoint refuses them (403 `account_suspended`). */
  whileSuspended?: true
  /**
   * A read that an admin who views a business may not call: exports, searches by person, streams, and reads that do
   * something. Writes are closed to views without a mark.
   */
  closedToViews?: true
  /** Fields of the query that find a person by name, phone or e-mail: refused in a view. */
  personalQuery?: readonly string[]
  /** Limits of attempts that may refuse it (429 `too_many_requests`). Its handler can count no others. */
  attempts?: readonly AttemptName[]
  /** The business must have verified its e-mail (403 `email_unverified`). */
  verified?: true
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodObject
  /** Maximum bytes of a JSON body that is larger than usual: it holds a long list of ids. Otherwise 256 KiB. */
  bodyLimit?: number
  /**
   * A read of one business alone, whose reply the server keeps in memory until that business's data changes, and for at
   * most `seconds`, never past a full minute. It carries an `ETag`, and `If-None-Match` is answered with 304. Its
   * handler may read no table that `change-triggers.ts` leaves out.
   */
  cached?: { seconds: number }
  /** Names of the body's file fields. The body is then `multipart/form-data`; JSON is accepted too. */
  files?: readonly string[]
  /** Maximum bytes of a file larger than a picture. The server streams it to disk, never whole into memory. */
  largeFile?: number
  /** The body is bytes of any content type, whose signature the handler checks; `body` stays undeclared. */
  isRawBody?: true
  /** A read that may answer 409 because of the state of its data. Every write may. */
  mayConflict?: true
  /** Success status, 200 by default. */
  status?: 201
  /** `message` of a success, `OK` by default. */
  message?: string
  reply: z.ZodObject | Raw
  /**
   * Handling of an `Idempotency-Key`. `reply`: keeps the first 2xx for 24 h. `ledger`: keeps the key in the ledger for
   * ever and replays its event. Left out: ignores the header.
   */
  idempotency?: 'reply' | 'ledger'
  /**
   * A device may keep the press until it reaches the server. The header `Pressed-Ago` then says how many seconds ago it was
   * pressed, a day at most, and the act is judged and dated by that moment. Other endpoints ignore the header.
   */
  mayWait?: true
}

export type Endpoints = Record<string, Endpoint>

const groups = new WeakSet<object>()

/** Declares a group of endpoints: the compiler checks each one and keeps its exact type. */
export function endpoints<const E extends Endpoints>(group: E): E {
  groups.add(group)
  return group
}

/** Returns whether an export of a contract file is a group that `endpoints` declared. */
export function isGroup(value: unknown): value is Endpoints {
  return typeof value === 'object' && value !== null && groups.has(value)
}

type Output<S> = S extends z.ZodType ? z.output<S> : undefined
type Input<S> = S extends z.ZodType ? z.input<S> : undefined

export type ParamsOf<E extends Endpoint> = Output<E['params']>
export type QueryOf<E extends Endpoint> = Output<E['query']>
export type BodyOf<E extends Endpoint> = Output<E['body']>
export type ReplyOf<E extends Endpoint> = E['reply'] extends z.ZodType ? z.input<E['reply']> : undefined
export type DataOf<E extends Endpoint> = E['reply'] extends z.ZodType ? z.output<E['reply']> : undefined

/** Names of the limits that the endpoint's handler may count. */
export type AttemptsOf<E extends Endpoint> = E['attempts'] extends readonly (infer Name extends AttemptName)[]
  ? Name
  : never

type Part<Name extends string, S> = S extends z.ZodType
  ? Record<string, never> extends Input<S>
    ? { [N in Name]?: Input<S> }
    : { [N in Name]: Input<S> }
  : unknown

type FileNames<E extends Endpoint> = E['files'] extends readonly (infer Name extends string)[] ? Name : never

/** A body that declares no fields would otherwise forbid the file fields too. */
type Fields<B> = string extends keyof B ? unknown : B

/** The body as a caller sends it: a file field takes a file, or null to remove the stored one. */
type InputBody<E extends Endpoint> = [FileNames<E>] extends [never]
  ? Part<'body', E['body']>
  : { body: Omit<Fields<Input<E['body']>>, FileNames<E>> & { [Name in FileNames<E>]?: Blob | null } }

/**
 * The input of a call: exactly the parts that the endpoint declares. A part without required fields may be left out.
 */
export type InputOf<E extends Endpoint> = Part<'params', E['params']> & Part<'query', E['query']> & InputBody<E>

/** The runtime data of an endpoint, which the browser imports. `group` is the name of its declaration group. */
export type EndpointRef<E extends Endpoint = Endpoint> = {
  group: string
  name: string
  method: Method
  path: string
  audience: Audience
  feature?: Feature
  files?: readonly string[]
  idempotent?: true
  isOutsideApi?: true
  /** Never set at run time; carries the endpoint's type. */
  readonly declares?: E
}

/** Returns the endpoint's path from the root of the API's host, with `{name}` for parameters. */
export function fullPath({ path, isOutsideApi }: Pick<Endpoint, 'path' | 'isOutsideApi'>): string {
  return isOutsideApi ? path : `/api${path}`
}

export function endpointRef<E extends Endpoint>(facts: Omit<EndpointRef, 'declares'>): EndpointRef<E> {
  return facts
}
