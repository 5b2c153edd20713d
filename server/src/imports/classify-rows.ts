/** Decides the outcome of each row of a batch: create a customer, complete one, leave a known one, or fail. */
import { completeBirthDate } from '@stampwell/domain/customers/birth-date.ts'
import { CHANNELS } from '@stampwell/domain/sending/channel.ts'
import { say } from '../texts/import-refusals.ts'
import {
  consentKey,
  type ChannelOfPerson,
  type Completion,
  type KnownPerson,
  type NotedPerson,
} from './bulk-customers.sql.ts'
import { fillAdded, hearConsents, keptOf, keysOf, type EarlierRows, type SeenPeople } from './earlier-rows.ts'
import type { FailedRow } from './import-errors.sql.ts'
import { NO_COUNTS, type Counts } from './imports.sql.ts'
import { keptCells } from './kept-cells.ts'
import type { LeftOutCell } from './left-out.ts'
import type { ReadRow, RowPerson } from './reading/read-row.ts'

/**
 * A row's customer: a known one, or a person the file adds. `created` is the person that the batch creates, if it does.
 * `is_unchanged`: the row counts as one of a known customer whom it leaves as they are.
 */
export type RowTarget = { known: KnownPerson | null; created: RowPerson; is_unchanged: boolean }

/** `deny`: consents of known customers that the file takes back. `left_out`: cells of people who came in without them. */
type Sorted = {
  create: RowPerson[]
  complete: Completion[]
  deny: ChannelOfPerson[]
  /** Answers about channels of people whom an earlier batch added. */
  consents: Pick<RowPerson & { id: string }, 'id' | 'consents'>[]
  /** Keys of these rows that later batches have to know, once they are written. */
  heard: string[]
  notes: NotedPerson[]
  failed: FailedRow[]
  left_out: LeftOutCell[]
  /** Each row's customer, by the row's person. */
  targets: Map<RowPerson, RowTarget>
  counts: Counts
}
/**
 * `consenting`: by `consentKey`, the consents that the merchant noted of known customers. `seen`: the people whom
 * earlier rows of this file created, or in a check would have. `noted`: notes that known customers already have.
 * `remaining`: number of customers the plan still allows. `earlier`: what earlier batches of this file heard.
 */
type Sorting = {
  rows: ReadRow[]
  known: KnownPerson[]
  noted: NotedPerson[]
  consenting: ReadonlySet<string>
  remaining: number
  seen: SeenPeople
  earlier: EarlierRows
}

const TWO_PEOPLE = say('two_people')
const PLAN_IS_FULL = say('plan_full')
/** Why a row whose person could be read comes in for nobody. */
export const REFUSALS: readonly string[] = [TWO_PEOPLE, PLAN_IS_FULL]

export function classifyRows({ rows, known, noted, consenting, remaining, seen, earlier }: Sorting): Sorted {
  const sorted = nothingSorted()
  const denied = new Map<string, ChannelOfPerson>()
  const people = new Map(known.map((one) => [one.id, one]))
  const byContact = new Map(known.map(({ found_by, id }) => [found_by, people.get(id)]))
  const stands = new Set(noted.map(keyOfNote))
  const inBatch = new Map<string, RowPerson>()
  const completions = new Map<string, Completion>()
  const heard = new Set<string>()
  const consents = new Map<string, RowPerson['consents']>()

  for (const row of rows) {
    const reason = row.person ? place(row.person) : row.reason
    if (reason === null) sorted.left_out.push(...(row.left_out ?? []))
    else sorted.failed.push({ line: row.line, reason, cells: keptCells(row.cells) })
  }
  sorted.counts.failed = sorted.failed.length
  sorted.complete = [...completions.values()]
  sorted.deny = [...denied.values()]
  sorted.consents = [...consents].map(([id, said]) => ({ id, consents: said }))
  sorted.heard = [...heard, ...sorted.create.flatMap((person) => keptOf(person))]
  return sorted

  /** Returns null, or why the row cannot be imported. */
  function place(person: RowPerson): string | null {
    const { one, before, isOfTwo } = ownerOf(person, byContact, inBatch)
    if (isOfTwo) return TWO_PEOPLE
    const isAgain = seen.has(person, one)
    let is_unchanged = false
    if (before) {
      sorted.counts.repeated += 1
      fill(before, person)
      for (const key of keysOf(before)) inBatch.set(key, before)
    } else if (isAgain) {
      sorted.counts.repeated += 1
      if (one) complete(person, one)
    } else if (one) {
      is_unchanged = !complete(person, one)
      sorted.counts[is_unchanged ? 'known' : 'completed'] += 1
    } else if (sorted.create.length >= remaining) return PLAN_IS_FULL
    else {
      sorted.counts.created += 1
      sorted.create.push(person)
      for (const key of keysOf(person)) inBatch.set(key, person)
    }
    seen.keep(person)
    sorted.targets.set(person, { known: one, created: before ?? person, is_unchanged })
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
      date_of_birth: completeBirthDate(one.date_of_birth, person.date_of_birth),
      ...fillAdded(person, one, heard, earlier),
    }
    const change = completionOf(one, fits, completions.get(one.id))
    const isNoted = addNotes(one, person.notes)
    const isDenied = deny(one, person, consenting, denied)
    if (one.import_id === earlier.importId) hearConsents(person, one, { consents, heard, earlier })
    if (!change) return isNoted || isDenied
    completions.set(one.id, change)
    Object.assign(one, fits)
    for (const contact of keysOf(one)) byContact.set(contact, one)
    return true
  }

  function addNotes({ id: customer_id }: KnownPerson, notes: readonly string[]): boolean {
    const fresh = notes.map((note) => ({ customer_id, note })).filter((one) => !stands.has(keyOfNote(one)))
    sorted.notes.push(...fresh)
    for (const one of fresh) stands.add(keyOfNote(one))
    return fresh.length > 0
  }
}

/**
 * Returns whose row it is: a known customer's, or that of somebody whom an earlier row of the batch adds. It can be of two
 * people, in whatever batch their own rows stand.
 */
function ownerOf(
  person: RowPerson,
  byContact: ReadonlyMap<string, KnownPerson | undefined>,
  inBatch: ReadonlyMap<string, RowPerson>,
): { one: KnownPerson | null; before: RowPerson | undefined; isOfTwo: boolean } {
  const keys = keysOf(person)
  const known = new Set(keys.flatMap((key) => byContact.get(key) ?? []))
  const added = new Set(keys.flatMap((key) => inBatch.get(key) ?? []))
  const [one = null] = known
  const [before] = added
  return { one, before, isOfTwo: known.size + added.size > 1 }
}

/** Returns what changes of a known customer, with what earlier rows of the batch changed, or null if the row changes nothing. */
function completionOf(
  one: KnownPerson,
  fits: Pick<KnownPerson, 'phone' | 'email' | 'date_of_birth' | 'name' | 'joined_at'>,
  before: Completion | undefined,
): Completion | null {
  const { phone, email, date_of_birth } = fits
  const name = fits.name === one.name ? null : fits.name
  const joined_at = fits.joined_at === one.joined_at ? null : fits.joined_at
  const isSame = phone === one.phone && email === one.email && date_of_birth === one.date_of_birth
  if (isSame && name === null && joined_at === null) return null
  return {
    id: one.id,
    phone,
    email,
    date_of_birth,
    name: name ?? before?.name ?? null,
    joined_at: joined_at ?? before?.joined_at ?? null,
  }
}

/** Adds to `denied` the consents that a row takes back; returns whether there are any. */
function deny(
  { id: customer_id }: KnownPerson,
  { consents }: RowPerson,
  consenting: ReadonlySet<string>,
  denied: Map<string, ChannelOfPerson>,
): boolean {
  const before = denied.size
  for (const channel of CHANNELS) {
    const key = consentKey({ customer_id, channel })
    if (consents[channel] === false && consenting.has(key)) denied.set(key, { customer_id, channel })
  }
  return denied.size > before
}

function nothingSorted(): Sorted {
  const ofPeople = { create: [], complete: [], deny: [], consents: [], heard: [], notes: [] }
  return { ...ofPeople, failed: [], left_out: [], targets: new Map(), counts: { ...NO_COUNTS } }
}

/** A later row of somebody new fills what the earlier one left empty. A no stands in whatever row it is. */
function fill(before: RowPerson, person: RowPerson) {
  before.phone ??= person.phone
  before.email ??= person.email
  before.date_of_birth = completeBirthDate(before.date_of_birth, person.date_of_birth)
  before.joined_at ??= person.joined_at
  if (!before.is_own_name && person.is_own_name && before.name !== person.name) {
    before.name = person.name
    before.is_own_name = true
  }
  before.notes.push(...person.notes.filter((note) => !before.notes.includes(note)))
  if (person.last_visit_at !== null && (before.last_visit_at ?? person.last_visit_at) <= person.last_visit_at)
    before.last_visit_at = person.last_visit_at
  for (const channel of CHANNELS)
    if (person.consents[channel] === false) before.consents[channel] = false
    else before.consents[channel] ??= person.consents[channel]
}

function keyOfNote({ customer_id, note }: NotedPerson): string {
  return `${customer_id} ${note}`
}
