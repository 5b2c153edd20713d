import type { ApiError } from '@stampwell/contract/call.ts'
import { firstName } from '@stampwell/domain/text/name-in-text.ts'
import { say } from '#messages/counter.ts'
import type { Doing } from '../session/counter-state.ts'

/** Returns why the server refused. The counter has no form for fields: of refused ones it says what is wrong with the first. */
export function refusalWords({ errors, message }: ApiError): string {
  return Object.values(errors)[0]?.[0] ?? message
}

/** Says what nobody knows after a lost answer, and what a retry does. `name` is the customer's. */
export function lostWords(doing: Doing, { name, reward }: { name: string; reward: string }): string {
  return say(`refused.lost.${doing}`, { name: firstName(name), reward })
}
