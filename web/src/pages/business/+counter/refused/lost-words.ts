import { firstName } from '@stampwell/domain/text/first-name.ts'
import { say } from '#messages/counter.ts'
import type { Doing } from '../session/counter-state.ts'

/** Says what nobody knows after a lost answer, and what a retry does. `name` is the customer's. */
export function lostWords(doing: Doing, { name, reward }: { name: string; reward: string }): string {
  return say(`refused.lost.${doing}`, { name: firstName(name), reward })
}
