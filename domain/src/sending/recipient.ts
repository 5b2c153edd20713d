/** The recipients of a campaign or notification: one row for each customer and channel. */

export const RECIPIENT_STATUSES = [
  'queued',
  'held',
  'sent',
  'delivered',
  'opened',
  'clicked',
  'bounced',
  'failed',
  'unknown',
  'skipped',
] as const
export type RecipientStatus = (typeof RECIPIENT_STATUSES)[number]

/** Statuses of messages that went out, whatever was reported of them later. */
export const SENT_STATUSES: readonly RecipientStatus[] = [
  'sent',
  'delivered',
  'opened',
  'clicked',
  'bounced',
  'unknown',
]

/**
 * Why a message was not sent. `refused`: the provider or the receiving server said no for good. `unanswered`: no
 * answer, or only passing errors until the tries were used up. Both stand with `failed`, all others with `skipped`.
 */
export const RECIPIENT_REASONS = [
  'no_consent',
  'no_address',
  'channel_off',
  'suppressed',
  'capped',
  'plan_limit',
  'daily_cap',
  'country',
  'holdout',
  'erased',
  'cancelled',
  'refused',
  'unanswered',
] as const
export type RecipientReason = (typeof RECIPIENT_REASONS)[number]

/** Returns whether nothing more is to be sent to this recipient. A campaign is sent when all recipients are settled. */
export function isSettled(status: RecipientStatus): boolean {
  return status !== 'queued' && status !== 'held'
}

/**
 * Returns the status that the merchant sees. What a cancelled campaign has not sent is skipped from the first moment on;
 * its stored rows follow when the sending job settles them.
 */
export function shownStatus(status: RecipientStatus, isCancelled: boolean): RecipientStatus {
  return isCancelled && !isSettled(status) ? 'skipped' : status
}

/** Returns whether /retry queues the recipient again. What may have arrived (`unknown`) is never sent again. */
export function mayRetry({ status, reason }: { status: RecipientStatus; reason: RecipientReason | null }): boolean {
  return status === 'failed' && reason === 'unanswered'
}

/** Reports of a provider about a message that it took. */
export const DELIVERY_REPORTS = ['sent', 'delivered', 'opened', 'clicked', 'bounced', 'failed'] as const
export type DeliveryReport = (typeof DELIVERY_REPORTS)[number]

const PROGRESS: readonly RecipientStatus[] = ['unknown', 'sent', 'delivered', 'opened', 'clicked']

/**
 * Returns the status after a provider's report. Reports come late, twice and out of order, so progress never goes back,
 * and a message that was opened did not bounce. Null: the report changes nothing.
 */
export function afterReport(status: RecipientStatus, report: DeliveryReport): RecipientStatus | null {
  const before = PROGRESS.indexOf(status)
  if (before < 0) return null
  if (report === 'bounced' || report === 'failed')
    return before <= PROGRESS.indexOf(report === 'bounced' ? 'delivered' : 'sent') ? report : null
  return PROGRESS.indexOf(report) > before ? report : null
}

/** Milliseconds after the sending in which programs that scan messages for bad links open everything. */
const SCANNER_MS = 2_000

/** Returns whether an open or a click at `at` comes from such a program. What was not sent yet, no person opens. */
export function isByScanner(sent_at: Date | null, at: Date): boolean {
  return sent_at === null || at.getTime() - sent_at.getTime() < SCANNER_MS
}
