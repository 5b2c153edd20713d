/** What customers may ask about their data, and until when the law wants it done. */
import { DAY_MS } from '../time/durations.ts'

export const PRIVACY_REQUESTS = ['erase', 'export'] as const
export type PrivacyRequestKind = (typeof PRIVACY_REQUESTS)[number]

/** Milliseconds from the request: 30 days, the shorter of what the GDPR (Art. 12) and Nigeria’s law of 2023 give. */
export const PRIVACY_REQUEST_MS = 30 * DAY_MS

export function privacyRequestDue(asked: Date): Date {
  return new Date(asked.getTime() + PRIVACY_REQUEST_MS)
}
