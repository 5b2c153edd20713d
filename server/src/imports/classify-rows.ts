/** Decides the outcome of each row of a batch: create a customer, complete one, leave a known one, or fail. */
import type { Completion, KnownPerson, NotedPerson } from './bulk-customers.sql.ts'
import { NO_COUNTS, type Counts, type FailedRow } from './imports.sql.ts'
import type { ReadRow, RowPerson } from './read-row.ts'

type Sorted = { create: RowPerson[]; complete: Completion[]; notes: NotedPerson[]; failed: FailedRow[]; counts: Counts }
/**
 * `isRepeated`: whether an earlier row of this file created that person, or in a check would have. `noted`: notes that
 * known customers already have. `remaining`: number of customers the plan still allows.
 */
export type Sorting = {
  rows: ReadRow[]
  known: KnownPerson[]
  noted: NotedPerson[]
  remaining: number
  isRepeated: (person: RowPerson, known: KnownPerson | null) => boolean
}

const TWO_PEOPLE = 'The phone number belongs to one customer and the e-mail address to another.'
const CELLS_KEPT = 50
const SIGNS_KEPT = 300

export function classifyRows({ rows, known, noted, remaining, isRepeated }: Sorting): Sorted {
  const sorted: Sorted = { create: [], complete: [], notes: [], failed: [], counts: { ...NO_COUNTS } }
  const byPhone = new Map(known.flatMap((one) => (one.phone === null ? [] : [[one.phone, one] as const])))
  const byEmail = new Map(known.flatMap((one) => (one.email === null ? [] : [[one.email, one] as const])))
  const stands = new Set(noted.map(keyOfNote))
  const inBatch = new Map<string, RowPerson>()
  const completions = new Map<string, Completion>()

  for (const row of rows) {
    const reason = row.person ? place(row.person) : row.reason
    if (reason === null) continue
    sorted.counts.failed += 1
    sorted.failed.push({ line: row.line, reason, cells: row.cells.slice(0, CELLS_KEPT).map(kept) })
  }
  sorted.complete = [...completions.values()]
  return sorted

  /** Returns null, or why the row cannot be imported. */
  function place(person: RowPerson): string | null {
    const [ofPhone, ofEmail] = [
      person.phone === null ? null : (byPhone.get(person.phone) ?? null),
      person.email === null ? null : (byEmail.get(person.email) ?? null),
    ]
    if (ofPhone && ofEmail && ofPhone.id !== ofEmail.id) return TWO_PEOPLE
    const one = ofPhone ?? ofEmail
    const before = keysOf(person)
      .map((key) => inBatch.get(key))
      .find((other) => other !== undefined)
    if (before || isRepeated(person, one)) sorted.counts.repeated += 1
    else if (one) complete(person, one)
    else if (sorted.create.length >= remaining) return 'Your plan takes no more customers.'
    else {
      sorted.counts.created += 1
      sorted.create.push(person)
      for (const key of keysOf(person)) inBatch.set(key, person)
    }
    return null
  }

  /** Fills empty fields from the row and adds its note once; never changes known fields. */
  function complete(person: RowPerson, one: KnownPerson) {
    const fits = {
      phone: one.phone ?? person.phone,
      email: one.email ?? person.email,
      date_of_birth: one.date_of_birth ?? person.date_of_birth,
    }
    const isMore = fits.phone !== one.phone || fits.email !== one.email || fits.date_of_birth !== one.date_of_birth
    const isNoted = addNote(one, person.note)
    sorted.counts[isMore || isNoted ? 'completed' : 'known'] += 1
    if (!isMore) return
    completions.set(one.id, { id: one.id, ...fits })
    Object.assign(one, fits)
    if (one.phone !== null) byPhone.set(one.phone, one)
    if (one.email !== null) byEmail.set(one.email, one)
  }

  function addNote({ id }: KnownPerson, note: string | null): boolean {
    if (note === null || stands.has(keyOfNote({ customer_id: id, note }))) return false
    sorted.notes.push({ customer_id: id, note })
    stands.add(keyOfNote({ customer_id: id, note }))
    return true
  }
}

function keyOfNote({ customer_id, note }: NotedPerson): string {
  return `${customer_id} ${note}`
}

export function keysOf({ phone, email }: Pick<RowPerson, 'phone' | 'email'>): string[] {
  return [phone, email].filter((key) => key !== null)
}

/** Returns the cell as written, but cut to a length and without characters that the database cannot store. */
function kept(cell: string): string {
  return cell.slice(0, SIGNS_KEPT).replaceAll('\0', '').toWellFormed()
}
