import type { User } from '@stampwell/contract/business/profile.ts'

/** Returns the address that a code was sent to and that is not confirmed yet, or null. */
export function emailToVerify({ email, email_verified_at, pending_email }: User): string | null {
  return email_verified_at === null ? email : pending_email
}
