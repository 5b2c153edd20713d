/** Calls the database's own `give_stamps` (db/functions/give_stamps.sql), for one give or for many in one statement. */
import { sql, type Selectable } from 'kysely'
import type { RuleName, StampingRules } from '@stampwell/domain/stamping/stamping-rules.ts'
import { isRetryable } from '../db/db-errors.ts'
import type { Database, Db } from '../db/open.ts'
import { runNamed } from '../db/run-named.ts'
import type { Tables } from '../db/tables.gen.ts'

/** The body of a give as it was parsed, and its context. The database type `give_request` has the same names; times are text. */
export type GiveRequest = {
  business_id: string
  customer_id: string
  stamp_id: string
  /** 1 to 50; left out: one, or as many as the amount makes. */
  stamps?: number | null | undefined
  spend_minor?: number | null | undefined
  override: boolean
  location_id?: string | null | undefined
  /** Location of the till; it overrides the location that the till sends. */
  till_location_id?: string | null
  note: string | null
  receipt: string | null
  receipt_key: string | null
  scan_id?: string | null | undefined
  now: string
  actor_kind: string
  actor_id: string | null
  actor_name: string | null
  staff_id: string | null
  staff_name: string | null
  /** The idempotency key, and the hash of what was sent under it. */
  key?: string | null
  hash?: string | null
  is_unfit: boolean
  /** Whether the plan was asked, if the customer would join the card by this give. */
  may_join?: boolean
}

type EventJson = { kind: 'give' | 'adjust'; note: string | null } & Pick<
  Selectable<Tables['stamp_events']>,
  | 'id'
  | 'quantity'
  | 'balance'
  | 'cycle'
  | 'stamp_id'
  | 'location_id'
  | 'actor_kind'
  | 'actor_name'
  | 'staff_name'
  | 'spend_minor'
  | 'remainder_minor'
  | 'receipt'
  | 'override'
>
type RewardJson = Pick<
  Selectable<Tables['issued_rewards']>,
  'id' | 'code' | 'stamp_id' | 'name' | 'type' | 'value_minor' | 'percent' | 'details' | 'gift'
>

type GiveRow = {
  number_of_stamps: number
  card_name: string
  event: EventJson & { created_at: string }
  rewards: (RewardJson & { issued_at: string; expires_at: string | null })[]
}

export type GiveAnswer =
  | ({ status: 'given' } & GiveRow)
  | ({ status: 'replayed' } & GiveRow)
  | {
      status:
        | 'not_found'
        | 'card_not_published'
        | 'joins_closed'
        | 'scan_used'
        | 'idempotency_key_reused'
        | 'unfit'
        | 'counts_no_money'
    }
  /** The customer would join the card, and the request does not say that the plan was asked. */
  | { status: 'join_not_checked' }
  | { status: 'too_many_stamps'; quantity: number }
  | {
      status: 'receipt_used'
      event_id: string
      customer_id: string
      customer_name: string
      used_at: string
      refunded_at: string | null
    }
  | {
      status: 'stamping_rule'
      /** The time that the row would have had, by which the rules were judged. */
      at: string
      rule: RuleName
      rules: StampingRules
      timezone: string
      quantity: number
      given_today: number
      last_at: string | null
      last_by: string | null
    }
  | { status: 'terms_not_judged'; held: number; newest: number }

const GIVE = 'select n, answer from give_stamps($1, $2)'

const TRIES = 3

/** Returns the answers in order. Retries a single request after a lost race; the caller retries a batch one by one. */
export async function giveTogether(pool: Database['pool'], requests: readonly GiveRequest[]): Promise<GiveAnswer[]> {
  // Lock timeout: a card locked by another transaction must not delay the rest of its batch for long.
  const timeout = requests.length === 1 ? '2s' : '500ms'
  const values = [JSON.stringify(requests.map((request, n) => ({ n, ...request }))), timeout]
  for (let tries = 1; ; tries++) {
    try {
      const rows = await runNamed<{ n: number; answer: GiveAnswer }>(pool, { name: 'give-stamps', text: GIVE, values })
      return rows.toSorted((one, other) => one.n - other.n).map((row) => row.answer)
    } catch (error) {
      if (requests.length > 1 || tries === TRIES || !isRetryable(error)) throw error
    }
  }
}

/** Gives to one customer in the caller's transaction, which may be retried as a whole. */
export async function giveInTransaction(tx: Db, request: GiveRequest): Promise<GiveAnswer> {
  const { rows } = await sql<{ answer: GiveAnswer }>`
    select answer from give_stamps(${JSON.stringify([{ n: 0, ...request }])}::json, '2s')`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('Giving stamps returned no answer')
  return row.answer
}
