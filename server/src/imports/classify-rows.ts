/** Decides the outcome of each row of a batch: create a customer, complete one, leave a known one, or fail. */
import type { Completion, KnownPerson, NotedPerson } from './bulk-customers.sql.ts'
import { NO_COUNTS, type Counts, type FailedRow } from './imports.sql.ts'
import type { LeftOutCell, ReadRow, RowPerson } from './read-row.ts'

/** `deny`: known customers whose consent the file takes back. `left_out`: cells of people who came in without them. */
type Sorted = {
  create: RowPerson[]
  complete: Completion[]
  deny: string[]
  notes: NotedPerson[]
  failed: FailedRow[]
  left_out: LeftOutCell[]
  counts: Counts
}
/**
 * `consenting`: known customers for whom the merchant noted consent. `isRepeated`: whether an earlier row of this file created that person, or in a check would have. `noted`: notes that
 * known customers already have. `remaining`: number of customers the plan still allows.
 */
export type Sorting = {
  rows: ReadRow[]
  known: KnownPerson[]
  noted: NotedPerson[]
  consenting: ReadonlySet<string>
  remaining: number
  isRepeated: (person: RowPerson, known: KnownPerson | null) => boolean
}

const TWO_PEOPLE = 'The phone number belongs to one customer and the e-mail address to another.'
const CELLS_KEPT = 50
const SIGNS_KEPT = 300

export function classifyRows({ rows, known, noted, consenting, remaining, isRepeated }: Sorting): Sorted {
  const counts = { ...NO_COUNTS }
  const sorted: Sorted = { create: [], complete: [], deny: [], notes: [], failed: [], left_out: [], counts }
  const denied = new Set<string>()
  const byPhone = new Map(known.flatMap((one) => (one.phone === null ? [] : [[one.phone, one] as const])))
  const byEmail = new Map(known.flatMap((one) => (one.email === null ? [] : [[one.email, one] as const])))
  const stands = new Set(noted.map(keyOfNote))
  const inBatch = new Map<string, RowPerson>()
  const completions = new Map<string, Completion>()

  for (const row of rows) {
    const reason = row.person ? place(row.person) : row.reason
    if (reason === null) {
      sorted.left_out.push(...(row.left_out ?? []))
      continue
    }
    sorted.counts.failed += 1
    sorted.failed.push({ line: row.line, reason, cells: row.cells.slice(0, CELLS_KEPT).map(kept) })
  }
  sorted.complete = [...completions.values()]
  sorted.deny = [...denied]
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
    if (before) {
      sorted.counts.repeated += 1
      fill(before, person, (key) => !byPhone.has(key) && !byEmail.has(key) && !inBatch.has(key))
      for (const key of keysOf(before)) inBatch.set(key, before)
    } else if (isRepeated(person, one)) {
      sorted.counts.repeated += 1
      if (one) complete(person, one)
    } else if (one) sorted.counts[complete(person, one) ? 'completed' : 'known'] += 1
    else if (sorted.create.length >= remaining) return 'Your plan takes no more customers.'
    else {
      sorted.counts.created += 1
      sorted.create.push(person)
      for (const key of keysOf(person)) inBatch.set(key, person)
    }
    return null
  }

  /**
   * Fills empty fields from the row, takes consent back and adds its note once; never changes known fields. Returns
   * whether that changed anything.
   */
  function complete(person: RowPerson, one: KnownPerson): boolean {
    const fits = {
      phone: one.phone ?? person.phone,
      email: one.email ?? person.email,
      date_of_birth: one.date_of_birth ?? person.date_of_birth,
    }
    const isMore = fits.phone !== one.phone || fits.email !== one.email || fits.date_of_birth !== one.date_of_birth
    const isNoted = addNote(one, person.note)
    const isDenied = person.consents === false && consenting.has(one.id) && !denied.has(one.id)
    if (isDenied) denied.add(one.id)
    if (!isMore) return isNoted || isDenied
    completions.set(one.id, { id: one.id, ...fits })
    Object.assign(one, fits)
    if (one.phone !== null) byPhone.set(one.phone, one)
    if (one.email !== null) byEmail.set(one.email, one)
    return true
  }

  function addNote({ id }: KnownPerson, note: string | null): boolean {
    if (note === null || stands.has(keyOfNote({ customer_id: id, note }))) return false
    sorted.notes.push({ customer_id: id, note })
    stands.add(keyOfNote({ customer_id: id, note }))
    return true
  }
}

/** A later row of somebody new fills what the earlier one left empty. A no stands in whatever row it is. */
function fill(before: RowPerson, person: RowPerson, isFree: (key: string) => boolean) {
  if (before.phone === null && person.phone !== null && isFree(person.phone)) before.phone = person.phone
  if (before.email === null && person.email !== null && isFree(person.email)) before.email = person.email
  before.date_of_birth ??= person.date_of_birth
  before.note ??= person.note
  if (person.consents === false) before.consents = false
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
