/** Requests of customers about their data, and the days that the law gives for them. */
import { DAY_MS } from '../time/durations.ts'

export const PRIVACY_REQUESTS = ['erase', 'export'] as const
export type PrivacyRequestKind = (typeof PRIVACY_REQUESTS)[number]

/** Milliseconds from the request: 30 days, the shorter of what the GDPR (Art. 12) and Nigeria’s law of 2023 give. */
export const PRIVACY_REQUEST_MS = 30 * DAY_MS

export function privacyRequestDue(asked: Date): Date {
  return new Date(asked.getTime() + PRIVACY_REQUEST_MS)
}
