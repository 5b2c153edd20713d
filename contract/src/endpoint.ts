/**
 * A door of the house, declared once as data: both sides obey it, and checks can walk all of them.
 *
 * The browser must not carry zod, so it does not import these declarations but `client-endpoints.gen.ts`, which `npm run generate:endpoints`
 * prints from `every-endpoint.ts`: one runtime `Door` for each endpoint, typed by the declaration itself:
 *
 *   export const stampCards = { publish: door<typeof import('./business/stamp-cards.ts').stampCards.publish>({ … }), … }
 */
import type { Feature } from '@stampwell/domain/plan.ts'
import type { z } from 'zod'

/** Whose token a door asks for. `public` asks for none, but knows a business that shows one; `till` is a paired device. */
export type Audience = 'public' | 'business' | 'admin' | 'till'
export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/** A reply that is not the JSON envelope: the handler writes bytes of this content type. */
export type Raw = { raw: string }

export type Endpoint = {
  method: Method
  /** Under `/api`, with `{name}` for parameters. */
  path: string
  audience: Audience
  /** One line for the API's documentation. */
  summary: string
  /** The plan feature that opens it. */
  feature?: Feature
  /**
   * A till may use this door of the business too; what is not marked refuses one: 403 `forbidden`. Where the business has staff,
   * somebody must have signed in there (403 `staff_needed`), unless the door is open to the device `unattended`.
   */
  till?: true | 'unattended'
  /** A till's own door that stands for a touch of the screen, as its doors of the business do: who is signed in stays so. */
  uses?: true
  /** The business must have verified its e-mail (403 `email_unverified`). */
  verified?: true
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodObject
  /** Names of the body's file fields; the body then travels as `multipart/form-data` (JSON is taken too). */
  files?: readonly string[]
  /** Bytes that a file may have where it is more than a picture: it goes to the disk as it comes, and is never whole in memory. */
  largeFile?: number
  /** A read that the state of what it shows may refuse: 409 is among its answers. Every write’s answers have it. */
  mayConflict?: true
  /** Success status, 200 unless said. */
  status?: 201
  /** What `message` says on success, `OK` unless said. */
  message?: string
  reply: z.ZodObject | Raw
  /**
   * How an `Idempotency-Key` is honoured. `reply`: the first 2xx is kept for 24 h. `ledger`: the act keeps the key in
   * the ledger for ever and replays its event. Left out: the header is ignored.
   */
  idempotency?: 'reply' | 'ledger'
}

export type Endpoints = Record<string, Endpoint>

/** Declares a group of endpoints; only here so that the compiler checks each one and keeps its exact type. */
export function endpoints<const E extends Endpoints>(group: E): E {
  return group
}

type Output<S> = S extends z.ZodType ? z.output<S> : undefined
type Input<S> = S extends z.ZodType ? z.input<S> : undefined

/** What a handler is given. */
export type ParamsOf<E extends Endpoint> = Output<E['params']>
export type QueryOf<E extends Endpoint> = Output<E['query']>
export type BodyOf<E extends Endpoint> = Output<E['body']>
/** What a handler gives back, before the reply's schema drops what is not declared. */
export type ReplyOf<E extends Endpoint> = E['reply'] extends z.ZodType ? z.input<E['reply']> : undefined
/** What a caller receives as `data`. */
export type DataOf<E extends Endpoint> = E['reply'] extends z.ZodType ? z.output<E['reply']> : undefined

type Part<Name extends string, S> = S extends z.ZodType
  ? Record<string, never> extends Input<S>
    ? { [N in Name]?: Input<S> }
    : { [N in Name]: Input<S> }
  : unknown

type FileNames<E extends Endpoint> = E['files'] extends readonly (infer Name extends string)[] ? Name : never

/** A body that declares no fields would otherwise forbid the file fields too. */
type Fields<B> = string extends keyof B ? unknown : B

/** The body as a caller says it: its file fields take a file, or null to take the kept one away. */
type InputBody<E extends Endpoint> = [FileNames<E>] extends [never]
  ? Part<'body', E['body']>
  : { body: Omit<Fields<Input<E['body']>>, FileNames<E>> & { [Name in FileNames<E>]?: Blob | null } }

/** What a caller must say: exactly the parts that the endpoint declares; a part with no required field may be left out. */
export type InputOf<E extends Endpoint> = Part<'params', E['params']> & Part<'query', E['query']> & InputBody<E>

/** The runtime part of an endpoint that a browser carries. `group` is the name of its declaration group. */
export type EndpointRef<E extends Endpoint = Endpoint> = {
  group: string
  name: string
  method: Method
  path: string
  audience: Audience
  feature?: Feature
  files?: readonly string[]
  idempotent?: true
  /** Never there at run time; carries the endpoint's type. */
  readonly declares?: E
}

/** Types a generated door by its declaration. */
export function endpointRef<E extends Endpoint>(facts: Omit<EndpointRef, 'declares'>): EndpointRef<E> {
  return facts
}
