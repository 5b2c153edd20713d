import type { User } from '@stampwell/contract/business/profile.ts'

const DEMO_EMAIL = 'demo@stampwell.test'

/** Whether this is the demo business, whose people and visits are invented. */
export function isDemo(user: Pick<User, 'email'>): boolean {
  return user.email === DEMO_EMAIL
}
