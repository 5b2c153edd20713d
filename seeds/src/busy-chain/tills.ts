/** A till in each branch, with the staff who sign in there. */
import { staff } from '@stampwell/contract/business/staff.ts'
import { tills } from '@stampwell/contract/business/tills.ts'
import type { Call } from '@stampwell/contract/call.ts'
import { till, tillPairing } from '@stampwell/contract/till/till.ts'
import { HOUR_MS } from '../parts/days.ts'
import type { Tools } from '../world.ts'

/** Age of the tills in days. A till is paired for 90. */
export const TILL_DAYS = 50

/** By branch. */
const NAMES = ['Marina', 'Lekki', 'Airport, upper floor', 'Wuse']
const STAFF = [
  { name: 'Abike Salako', pin: '4071' },
  { name: 'Danladi Yakubu', pin: '5182' },
  { name: 'Ejiro Omonigho-Whyte', pin: '6293' },
  { name: 'Nkem Ugo', pin: '7304' },
  { name: 'Tola Ish', pin: '8415' },
  { name: 'Wasiu Adelaja', pin: '9526' },
]
/** Hours after which somebody signs in again. An unused till locks after four. */
const SHIFT_HOURS = 3

export type ChainTill = { call: Call; usedAt: number; shifts: number }
export type Tills = { tills: ChainTill[]; staff: { id: string; pin: string }[] }

export async function openTills(tools: Tools, call: Call, location_ids: readonly string[]): Promise<Tills> {
  const people: Tills['staff'] = []
  for (const body of STAFF) people.push({ id: (await call(staff.create, { body })).data.staff.id, pin: body.pin })
  const opened: ChainTill[] = []
  for (const [index, location_id] of location_ids.entries()) {
    const name = NAMES[index] ?? `Till ${index + 1}`
    const pairing = await call(tills.pair, { body: { name, location_id, lock_minutes: 240 } })
    const { data } = await tools.as(null)(tillPairing.pair, { body: { code: pairing.data.code } })
    opened.push({ call: tools.as(data.token), usedAt: 0, shifts: index })
  }
  return { tills: opened, staff: people }
}

/** Returns the client of a branch's till with somebody signed in; undefined while the branch has none. */
export async function callAtTill({ tills: all, staff: people }: Tills, branch: number, at: Date) {
  const found = all[branch]
  if (!found) return undefined
  if (at.getTime() - found.usedAt > SHIFT_HOURS * HOUR_MS) {
    const person = people[found.shifts++ % people.length]
    if (person) await found.call(till.signIn, { body: { staff_id: person.id, pin: person.pin } })
  }
  found.usedAt = at.getTime()
  return found.call
}
