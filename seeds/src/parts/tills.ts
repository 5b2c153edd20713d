/** Tills at the places of a business, and the staff who sign in there. */
import { HOUR_MS } from '@stampwell/domain/time/durations.ts'
import { staff } from '@stampwell/contract/business/staff.ts'
import { tills } from '@stampwell/contract/business/tills.ts'
import type { Call } from '@stampwell/contract/call.ts'
import { till, tillPairing } from '@stampwell/contract/till/till.ts'
import type { Tools } from '../world.ts'

/** Hours after which somebody signs in again. An unused till locks after four. */
const SHIFT_HOURS = 3

type TillsPlan = {
  staff: readonly { name: string; pin: string }[]
  /** One till at each place, in their order. */
  names: readonly string[]
  location_ids: readonly string[]
}
type OpenedTill = { call: Call; usedAt: number; shifts: number }
/** `tills` in the order of their names. */
export type Tills = { tills: OpenedTill[]; staff: { id: string; pin: string }[] }

export const NO_TILLS: Tills = { tills: [], staff: [] }

export async function openTills(tools: Tools, call: Call, plan: TillsPlan): Promise<Tills> {
  const people: Tills['staff'] = []
  for (const body of plan.staff) people.push({ id: (await call(staff.create, { body })).data.staff.id, pin: body.pin })
  const opened: OpenedTill[] = []
  for (const [index, name] of plan.names.entries()) {
    const location_id = plan.location_ids[index] ?? null
    const pairing = await call(tills.pair, { body: { name, location_id, lock_minutes: 240 } })
    const { data } = await tools.as(null)(tillPairing.pair, { body: { code: pairing.data.code } })
    opened.push({ call: tools.as(data.token), usedAt: 0, shifts: index })
  }
  return { tills: opened, staff: people }
}

/** Returns the client of a till with somebody signed in; undefined where the business has no such till yet. */
export async function callAtTill({ tills: all, staff: people }: Tills, index: number, at: Date) {
  const found = all[index]
  if (!found) return undefined
  if (at.getTime() - found.usedAt > SHIFT_HOURS * HOUR_MS) {
    const person = people[found.shifts++ % people.length]
    if (person) await found.call(till.signIn, { body: { staff_id: person.id, pin: person.pin } })
  }
  found.usedAt = at.getTime()
  return found.call
}
