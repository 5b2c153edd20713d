import { say } from '#messages/plan-name.ts'

/** The name that a new installation gives it. Names of other plans are brands, which stay as they are. */
const SHIPPED_NAME = 'Free'

/** The name of a plan as the page says it: Free has one in each language, unless an admin has named it otherwise. */
export function planName({ tier, name }: { tier: string; name: string }): string {
  return tier === 'free' && name === SHIPPED_NAME ? say('free') : name
}
