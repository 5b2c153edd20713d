/** The closed list of refusal codes. Their HTTP status and messages are in `contract/refusals.ts`. */
export const REFUSAL_CODES = [
  'malformed_request',
  'unauthenticated',
  'invalid_credentials',
  'otp_required',
  'otp_invalid',
  'payment_required',
  'forbidden',
  'feature_unavailable',
  'plan_limit_reached',
  'email_unverified',
  'account_suspended',
  'account_closing',
  'sign_up_closed',
  'staff_needed',
  'not_found',
  'conflict',
  'customer_exists',
  'card_in_use',
  'card_not_published',
  'card_archived',
  'card_without_code',
  'joins_closed',
  'code_replaced',
  'reward_in_use',
  'stamping_rule',
  'receipt_used',
  'already_refunded',
  'merge_kept',
  'not_latest',
  'already_undone',
  'undo_expired',
  'already_redeemed',
  'reward_expired',
  'reward_revoked',
  'reward_already_sent',
  'scan_used',
  'code_used',
  'campaign_running',
  'nothing_to_retry',
  'offer_not_live',
  'offer_not_for_customer',
  'offer_used',
  'already_on_plan',
  'not_active',
  'not_cancelling',
  'subscription_ended',
  'refund_open',
  'nothing_due',
  'plan_changed',
  'in_use',
  'last_owner',
  'own_account',
  'idempotency_in_progress',
  'idempotency_key_reused',
  'request_timeout',
  'too_large',
  'unsupported_media_type',
  'validation_failed',
  'too_many_requests',
  'internal',
  'unavailable',
] as const

export type RefusalCode = (typeof REFUSAL_CODES)[number]

export type FieldErrors = Record<string, string[]>

/**
 * Details of a refusal besides its code: `errors` by field, `retry_after` in seconds, or the ids and figures of its
 * code.
 */
export type RefusalDetail = { errors?: FieldErrors; retry_after?: number; [name: string]: unknown }

/** Thrown by `refuse` and caught in one place by the server's HTTP layer. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly detail: RefusalDetail
  constructor(code: RefusalCode, detail: RefusalDetail = {}) {
    super(code)
    this.name = 'Refusal'
    this.code = code
    this.detail = detail
  }
}

/** Refuses the request with a code from the list. The refused request changes nothing. */
export function refuse(code: RefusalCode, detail: RefusalDetail = {}): never {
  throw new Refusal(code, detail)
}

/** Refuses invalid input: 422 with messages by field. */
export function refuseFields(errors: FieldErrors): never {
  throw new Refusal('validation_failed', { errors })
}
