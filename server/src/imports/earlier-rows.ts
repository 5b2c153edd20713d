/**
 * Remembers what earlier rows of a file said of the people whom the file adds. Within a batch their rows are put
 * together before they are written; a later batch finds the rest here, as far as the database does not hold it.
 */
import { CHANNELS, type Channel } from '@stampwell/domain/sending/channel.ts'
import { consentKey, type KnownPerson } from './bulk-customers.sql.ts'
import { hashedSet, type KeySet } from './key-set.ts'
import type { ReadRow, RowPerson } from './reading/read-row.ts'

type Contacts = Pick<RowPerson, 'phone' | 'email'>
/** `heard`: keys of this file. `spoken`: by `consentKey`, the channels of which a known customer's consents say something. */
export type EarlierRows = { importId: string; heard: Pick<KeySet, 'has'>; spoken: ReadonlySet<string> }

/** Not a name of their own: the company's, or what the address says. */
const borrowedName = (contact: string, name: string) => `name:${contact}:${name}`
/** Not a day of joining: the last visit stands there. */
const visitAsJoined = (contact: string, day: Date) => `visit:${contact}:${day.getTime()}`
const joined = (contact: string) => `joined:${contact}`
const refused = (contact: string, channel: Channel | 'every channel') => `no:${contact}:${channel}`

export function keysOf({ phone, email }: Contacts): string[] {
  return [phone, email].filter((key) => key !== null)
}

/** Returns what to keep of a person whom a batch adds. Every row that finds them finds this contact with them. */
export function keptOf(person: RowPerson, [contact]: readonly string[] = keysOf(person)): string[] {
  if (contact === undefined) return []
  const kept = refusalsOf(person, contact)
  if (!person.is_own_name) kept.push(borrowedName(contact, person.name))
  if (person.joined_at === null && person.last_visit_at !== null)
    kept.push(visitAsJoined(contact, person.last_visit_at))
  return kept
}

/** Keeps the same of a row that an interrupted run has brought in. Whether it added the person is not known any more. */
export function keepAgain(heard: KeySet, { person }: Pick<ReadRow, 'person'>): void {
  if (!person) return
  for (const contact of keysOf(person)) {
    for (const key of keptOf(person, [contact])) heard.add(key)
    if (person.joined_at !== null) heard.add(joined(contact))
  }
}

/** A no in the column of all channels is not written down, but no later row of the file overrules it. */
function refusalsOf({ consents }: Pick<RowPerson, 'consents'>, contact: string): string[] {
  const channels = CHANNELS.filter((channel) => consents[channel] === false)
  if (channels.length === CHANNELS.length) return [refused(contact, 'every channel')]
  return channels.map((channel) => refused(contact, channel))
}

type Filled = Pick<KnownPerson, 'name' | 'joined_at' | 'is_joined_as_created'>

/**
 * Returns the name and the day of joining after the row. They change only of people whom the file itself added, and where
 * no row has said them yet.
 */
export function fillAdded(person: RowPerson, one: KnownPerson, heard: Set<string>, earlier: EarlierRows): Filled {
  if (one.import_id !== earlier.importId) return pick(one)
  const isHeard = (keyFor: (contact: string) => string) =>
    keysOf(one).some((contact) => heard.has(keyFor(contact)) || earlier.heard.has(keyFor(contact)))
  const [contact = ''] = keysOf(one)
  const isBorrowed = person.is_own_name && isHeard((key) => borrowedName(key, one.name))
  const filled = { ...pick(one), ...(isBorrowed && { name: person.name }) }
  const isOpen = one.is_joined_as_created || isHeard((key) => visitAsJoined(key, one.joined_at))
  if (!isOpen || isHeard(joined)) return filled
  if (person.joined_at !== null) {
    heard.add(joined(contact))
    return { ...filled, joined_at: person.joined_at, is_joined_as_created: false }
  }
  const visit = person.last_visit_at
  if (visit === null || (!one.is_joined_as_created && visit <= one.joined_at)) return filled
  heard.add(visitAsJoined(contact, visit))
  return { ...filled, joined_at: visit, is_joined_as_created: false }
}

function pick({ name, joined_at, is_joined_as_created }: KnownPerson): Filled {
  return { name, joined_at, is_joined_as_created }
}

/**
 * Adds to `consents`, by customer, what the row says of channels of which nobody has said anything yet. A no stands in
 * whatever row it is.
 */
export function hearConsents(
  person: RowPerson,
  one: KnownPerson,
  {
    consents,
    heard,
    earlier,
  }: { consents: Map<string, RowPerson['consents']>; heard: Set<string>; earlier: EarlierRows },
): void {
  const said = consents.get(one.id) ?? { email: null, sms: null, 'in-app': null }
  consents.set(one.id, said)
  const contacts = keysOf(one)
  for (const channel of CHANNELS) {
    const keys = contacts.flatMap((contact) => [refused(contact, channel), refused(contact, 'every channel')])
    const isRefused = keys.some((key) => heard.has(key) || earlier.heard.has(key))
    if (isRefused || earlier.spoken.has(consentKey({ customer_id: one.id, channel }))) continue
    if (person.consents[channel] === false) said[channel] = false
    else said[channel] ??= person.consents[channel]
  }
  for (const key of refusalsOf(person, contacts[0] ?? '')) heard.add(key)
}

/** People of earlier rows of the file. `keep` takes the person of each row that is not refused. */
export type SeenPeople = {
  has: (person: RowPerson, known: KnownPerson | null) => boolean
  keep: (person: RowPerson) => void
}

/** Returns the people whom an import has added: the database holds them. */
export function peopleAddedBy(importId: string): SeenPeople {
  return { has: (_, known) => known?.import_id === importId, keep: () => undefined }
}

/** Returns the people whom a check has read. */
export function rememberingPeople(): SeenPeople {
  const seen = hashedSet()
  return {
    has: (person, known) => known === null && keysOf(person).some((key) => seen.has(key)),
    keep: (person) => {
      for (const key of keysOf(person)) seen.add(key)
    },
  }
}
