import type { TillProfile } from '@stampwell/contract/till/till.ts'
import { say } from '#messages/till.ts'

export function tillName({ till }: TillProfile): string {
  return till.location_name ? say('bar.at', { till: till.name, place: till.location_name }) : till.name
}
