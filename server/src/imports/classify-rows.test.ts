import { CHANNELS } from '@stampwell/domain/sending/channel.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { consentKey, type KnownPerson } from './bulk-customers.sql.ts'
import { classifyRows } from './classify-rows.ts'
import { keepAgain, keysOf, peopleAddedBy, rememberingPeople } from './earlier-rows.ts'
import type { ReadRow, RowPerson } from './reading/read-row.ts'

const ADA: RowPerson = {
  name: 'Ada',
  is_own_name: true,
  phone: '+2348030000001',
  email: null,
  date_of_birth: null,
  joined_at: null,
  consents: { email: null, sms: null, 'in-app': null },
  notes: [],
  last_visit_at: null,
  balances: [],
  old_codes: [],
}

/** Returns the one customer whom rows of the same number add. */
function addedBy(...rows: Partial<RowPerson>[]) {
  const { create } = classifyRows({
    rows: rows.map(asRead),
    known: [],
    noted: [],
    consenting: new Set(),
    remaining: 10,
    seen: rememberingPeople(),
    earlier: { importId: 'first', heard: new Set(), spoken: new Set() },
  })
  expect(create).toHaveLength(1)
  return create[0]
}

/** A copy, because a later row of a batch fills an earlier one. */
function asRead(row: Partial<RowPerson>, index: number): ReadRow {
  const person = { ...ADA, consents: { ...ADA.consents }, notes: [], ...structuredClone(row) }
  return { line: index + 2, cells: [], person, left_out: [], balances_problem: null, other_rewards: 0 }
}

test('a later row brings its note, and the same note once', () => {
  expect(addedBy({ notes: ['Tea'] }, { notes: ['Cake'] }, { notes: ['Tea'] })?.notes).toEqual(['Tea', 'Cake'])
})

test('a later row brings the day of joining, unless an earlier one said it', () => {
  const [first, second] = [new Date('2020-02-01'), new Date('2019-02-01')]
  expect(addedBy({}, { joined_at: first }, { joined_at: second })?.joined_at).toEqual(first)
})

test('a later row brings the name of a person of whom only an address or a company was known', () => {
  expect(addedBy({ name: 'Ada 99', is_own_name: false }, { name: 'Ada Obi' }, { name: 'A. Obi' })?.name).toBe('Ada Obi')
  expect(addedBy({}, { name: 'Obi Ltd', is_own_name: false })?.name).toBe('Ada')
})

test('a later row brings a yes where an earlier one said nothing, and a no in any row stands', () => {
  const said = (email: boolean | null) => ({ consents: { ...ADA.consents, email } })
  expect(addedBy(said(null), said(true))?.consents.email).toBe(true)
  expect(addedBy(said(null), said(true), said(false), said(true))?.consents.email).toBe(false)
})

const NOW = new Date('2026-05-01T10:00:00Z')
type Stored = Omit<KnownPerson, 'found_by' | 'last_activity_at'> & { consents: RowPerson['consents']; notes: string[] }
/** `isCommon`: one column speaks for all channels, in which a no of somebody new is not written down. */
type File = { importId: string; rows: readonly Partial<RowPerson>[]; isCommon: boolean }

/** Brings the rows in batches of these sizes into what is stored, as the import does. Returns how much that changed. */
function bring(
  stored: Stored[],
  { importId, rows, isCommon }: File,
  sizes: readonly number[],
  { isInterrupted = false } = {},
): number {
  let heard = new Set<string>()
  let changes = 0
  const say = (one: Stored | undefined, consents: RowPerson['consents']) => {
    for (const channel of CHANNELS)
      if (one && consents[channel] !== null && !(isCommon && consents[channel] === false))
        one.consents[channel] = consents[channel]
  }
  for (let [from, turn] = [0, 0]; from < rows.length; turn += 1) {
    const size = sizes[turn % sizes.length] ?? rows.length
    if (isInterrupted) heard = new Set()
    if (isInterrupted) for (const one of rows.slice(0, from).map(asRead)) keepAgain(heard, one)
    const consenting = stored.flatMap(({ id, consents }) =>
      CHANNELS.map((channel) => ({ key: consentKey({ customer_id: id, channel }), said: consents[channel] })),
    )
    const sorted = classifyRows({
      rows: rows.slice(from, from + size).map(asRead),
      known: stored.flatMap((one) => keysOf(one).map((found_by) => ({ ...one, found_by, last_activity_at: NOW }))),
      noted: stored.flatMap(({ id, notes }) => notes.map((note) => ({ customer_id: id, note }))),
      consenting: new Set(consenting.filter(({ said }) => said === true).map(({ key }) => key)),
      remaining: Infinity,
      seen: peopleAddedBy(importId),
      earlier: {
        importId,
        heard,
        spoken: new Set(consenting.filter(({ said }) => said !== null).map(({ key }) => key)),
      },
    })
    const { create, complete, consents, deny, notes } = sorted
    const byId = (id: string) => stored.find((one) => one.id === id)
    for (const { id, name, joined_at, ...contacts } of complete) {
      const named = { ...(name !== null && { name }), ...(joined_at && { joined_at, is_joined_as_created: false }) }
      Object.assign(byId(id) ?? {}, contacts, named)
    }
    for (const { id, consents: said } of consents) say(byId(id), said)
    for (const { customer_id, channel } of deny) Object.assign(byId(customer_id)?.consents ?? {}, { [channel]: false })
    for (const { customer_id, note } of notes) byId(customer_id)?.notes.push(note)
    for (const { consents: said, notes: own, name, phone, email, date_of_birth, joined_at, last_visit_at } of create) {
      const joined = joined_at ?? last_visit_at
      const added = { joined_at: joined ?? NOW, is_joined_as_created: joined === null, import_id: importId }
      const person = { id: `${importId} ${stored.length}`, name, phone, email, date_of_birth, ...added }
      stored.push({ ...person, consents: { ...ADA.consents }, notes: own })
      say(stored.at(-1), said)
    }
    for (const key of sorted.heard) heard.add(key)
    changes += create.length + complete.length + deny.length + notes.length
    changes += consents.filter(({ consents: said }) => Object.values(said).some((word) => word !== null)).length
    from += size
  }
  return changes
}

describe('a file in batches', () => {
  const day = fc.constantFrom(null, new Date('2019-02-01'), new Date('2020-02-01'), new Date('2021-02-01'))
  const word = fc.constantFrom(null, true, false)
  const row = fc
    .record({
      named: fc.constantFrom(
        { name: 'Ada', is_own_name: true },
        { name: 'Ada Obi', is_own_name: true },
        { name: 'Obi Ltd', is_own_name: false },
        { name: 'Ada', is_own_name: false },
      ),
      phone: fc.constantFrom(null, '+2348030000001', '+2348030000002'),
      email: fc.constantFrom(null, 'ada@example.com', 'obi@example.com'),
      date_of_birth: fc.constantFrom(null, '--04-30', '1990-04-30', '1991-05-01'),
      joined_at: day,
      last_visit_at: day,
      words: fc.tuple(word, word),
      notes: fc.constantFrom<string[][]>([], [], ['Tea'], ['Cake']),
    })
    .filter(({ phone, email }) => phone !== null || email !== null)
  const file = fc
    .record({ rows: fc.array(row, { minLength: 2, maxLength: 8 }), isCommon: fc.boolean() })
    .map(({ rows, isCommon }): File => ({
      importId: 'first',
      isCommon,
      rows: rows.map(({ named, words: [email, sms], ...person }) => ({
        ...person,
        ...named,
        consents: { email, sms: isCommon ? email : sms, 'in-app': isCommon ? email : null },
      })),
    }))
  const sizes = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 4 })
  const runs = { numRuns: process.env['NIGHT'] === '1' ? 20_000 : 300 }

  test('brings the same customers, whatever the batches are', () => {
    fc.assert(
      fc.property(file, sizes, (one, batches) => {
        const [whole, parts]: [Stored[], Stored[]] = [[], []]
        bring(whole, one, [one.rows.length])
        bring(parts, one, batches)
        expect(parts.map(shown)).toEqual(whole.map(shown))
      }),
      runs,
    )
  })

  test('brings the same customers when it goes on after an interruption', () => {
    const visit = new Date('2020-02-01')
    const no = { email: false, sms: false, 'in-app': false }
    const yes = { email: true, sms: true, 'in-app': true }
    const rows = [
      { name: 'Obi Ltd', is_own_name: false, last_visit_at: visit, consents: no },
      { name: 'Ada Obi', joined_at: new Date('2019-02-01'), consents: yes },
      { name: 'A. Obi', joined_at: new Date('2018-02-01'), last_visit_at: visit, consents: yes },
    ]
    const one = { importId: 'first', isCommon: true, rows }
    const stored: Stored[] = []
    bring(stored, one, [1], { isInterrupted: true })
    expect(stored.map(shown)).toMatchObject([{ name: 'Ada Obi', joined_at: rows[1]?.joined_at, agreed: [] }])
  })

  test('changes nothing when it comes again', () => {
    fc.assert(
      fc.property(file, sizes, sizes, (one, batches, others) => {
        const stored: Stored[] = []
        bring(stored, one, batches)
        expect(bring(stored, { ...one, importId: 'second' }, others)).toBe(0)
      }),
      runs,
    )
  })
})

/** A yes that a later batch takes back stands as withdrawn, one that the same batch takes back was never given. */
function shown({ id: _id, is_joined_as_created: _is, consents, ...one }: Stored) {
  return { ...one, agreed: CHANNELS.filter((channel) => consents[channel] === true) }
}
