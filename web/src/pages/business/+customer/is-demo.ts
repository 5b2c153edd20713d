import type { User } from '@stampwell/contract/business/profile.ts'

const DEMO_EMAIL = 'demo@stampwell.test'

/** Returns whether this is the demo business, whose customers and visits are invented. */
export function isDemo(user: Pick<User, 'email'>): boolean {
  return user.email === DEMO_EMAIL
}
