import type { User } from '@stampwell/contract/business/profile.ts'

const DEMO_EMAILS = ['demo@stampwell.test', 'chain@stampwell.test']

/** Returns whether this is a demo business, whose customers and visits are invented. */
export function isDemo(user: Pick<User, 'email'>): boolean {
  return DEMO_EMAILS.includes(user.email)
}
