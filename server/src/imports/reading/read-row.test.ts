import type { ImportCard, ImportMapping } from '@stampwell/contract/business/imports.ts'
import { describe, expect, test } from 'vitest'
import { createCsvReader, MAX_CELL_LENGTH, MAX_CELLS } from '../../csv/read-csv.ts'
import { countOtherRewards, readRowBalances } from '../balances/read-row-balances.ts'
import { readRow, type RowRules } from './read-row.ts'

const rules: RowRules = {
  options: {
    mapping: {
      name: 0,
      phone: 1,
      company: null,
      notes: 2,
      last_name: null,
      email: null,
      date_of_birth: null,
      joined_at: null,
      marketing_consent: null,
      consent_email: null,
      consent_sms: null,
      consent_in_app: null,
      last_visit_at: null,
      old_code: null,
    },
    cards: [],
    add_again: false,
    agreed: false,
    date_order: 'dmy',
    country: null,
  },
  columns: 3,
  other_rewards: [],
  opt_outs: [],
  country: 'NG',
  timezone: 'Africa/Lagos',
  now: new Date('2026-05-01T10:00:00Z'),
  days: new Map(),
}
const read = (name: string, note = '') => readRow({ line: 2, cells: [name, '08031234567', note], problem: null }, rules)

test('name and note have the same length limits as the endpoints, with an emoji as one character', () => {
  expect([read('😀'.repeat(120)).reason, read('😀'.repeat(121)).reason]).toEqual([
    undefined,
    'The name is longer than 120 characters.',
  ])
  expect([2000, 2001].map((length) => read('Ada', '😀'.repeat(length)).left_out)).toEqual([
    [],
    [{ line: 2, field: 'notes', reason: 'too_long', text: '😀'.repeat(2001) }],
  ])
})

/** Reads a row whose third cell, and those after it, stand in columns of these fields. */
function readMapped(mapping: Partial<ImportMapping>, cells: readonly string[]) {
  const options = { ...rules.options, agreed: true, mapping: { ...rules.options.mapping, notes: null, ...mapping } }
  return readRow({ line: 2, cells: [...cells], problem: null }, { ...rules, options, columns: 10 })
}

test('a cell that is written as a formula of its text, so that a spreadsheet keeps its zero, is that text', () => {
  const mapping = { email: 2, date_of_birth: 3, notes: 4, old_code: 5, marketing_consent: 6 }
  const cells = [
    '="Ada ""The First"" Obi"',
    '="08031234567"',
    ' ="ada@example.com" ',
    '="30/04/1990"',
    '="Likes tea\nand =""cake"""',
    '\'="0042"',
    '="no"',
  ]
  const { person, left_out } = readMapped(mapping, cells)
  expect(left_out).toEqual([])
  expect(person).toMatchObject({
    name: 'Ada "The First" Obi',
    phone: '+2348031234567',
    email: 'ada@example.com',
    date_of_birth: '1990-04-30',
    notes: ['Likes tea\nand ="cake"'],
    old_codes: ['0042'],
    consents: { email: false },
  })
  const [name] = ['="Ada" & "Obi"', '=Ada', '="Ada', '=""'].map((text) => readMapped({}, [text, '08031234567']))
  expect(name?.person?.name).toBe('="Ada" & "Obi"')
})

test.each<[string[], string | null, string[]]>([
  [['30', '4', '1990'], '1990-04-30', []],
  [['4', '5', '90'], '1990-05-04', []],
  [['7th', 'April', '1990.0'], '1990-04-07', []],
  [['30', '4', ''], '--04-30', ['no_year']],
  [['30', 'avr.', '0'], '--04-30', ['no_year']],
  [['', '', ''], null, []],
  [['0', '0', '0'], null, []],
  [['', '4', '1990'], null, ['unreadable']],
  [['30/04/1990', '', '1985-01-01'], '1990-04-30', []],
])('a birthday in the columns %j is %s, however the file writes its dates', (cells, date_of_birth, reasons) => {
  const { person, left_out } = readMapped({ date_of_birth: [2, 3, 4] }, ['Ada', '08031234567', ...cells])
  expect([person?.date_of_birth, left_out?.map(({ reason }) => reason)]).toEqual([date_of_birth, reasons])
})

const consentOf = (text: string) =>
  readMapped({ marketing_consent: 2 }, ['Ada', '08031234567', text]).person?.consents.email

test.each(
  [
    'no, No., N, 0, 0.0, false, FALSE, f, off, FAUX, Falsch, FALSO, nein, non, não, never, ✗, ❌, ＮＯ, ٠',
    'opt_out, opted_out, opted-out, Opt Out, OPTOUT, optedOut, Opted out, opted__out, unsubscribed, Unsubscribe',
    'not_subscribed, NEVER_SUBSCRIBED, Non-Subscribed, nonSubscribed, no longer subscribed, not opted in, Not agreed',
    'désabonné, Désabonnée, desinscrit, pas abonné, refusé, abgemeldet, nicht angemeldet, declined, Do not contact',
    'nicht abonniert, nicht akzeptiert, Hayır, HAYIR, hayir, Nee, nej, Hapana, jamais, STOP, not interested, pas intéressé',
    "'FALSE, 'no, unchecked, No consent, not accepted, disabled, revoked, bounced, blocklisted",
  ].flatMap((words) => words.split(', ')),
)('%s in a column of consent is a no', (text) => {
  expect(consentOf(text)).toBe(false)
})

test.each(
  [
    'yes, Y, 1, 1.0, true, t, x, ok, on, oui, sí, si, ja, sim, VRAI, WAHR, ✓, ✔️, ☑, ＹＥＳ, ١',
    'abonniert, akzeptiert, Evet, EVET, J, Ndiyo, ndio',
    "opt_in, opted_in, Opted-In, OPTIN, optedIn, subscribed, Abonné, inscrite, accepté, agreed, accepts, 'TRUE",
  ].flatMap((words) => words.split(', ')),
)('%s in a column of consent is a yes', (text) => {
  expect(consentOf(text)).toBe(true)
})

test.each(['', 'pending', 'unknown', 'n/a', 'maybe', '10', '2', 'no objection', '-'])(
  '“%s” in a column of consent is neither',
  (text) => {
    expect(consentOf(text)).toBe(null)
  },
)

test('the text mark of a spreadsheet is no part of a day, an address or an old code', () => {
  const mapping = { email: 2, date_of_birth: 3, old_code: 4 }
  const { person, left_out } = readMapped(mapping, [
    "'t Hart",
    "'08031234567",
    "'ada@example.com",
    "'1990-04-30",
    "'0042",
  ])
  expect(left_out).toEqual([])
  expect(person).toMatchObject({
    name: "'t Hart",
    phone: '+2348031234567',
    email: 'ada@example.com',
    date_of_birth: '1990-04-30',
    old_codes: ['0042'],
  })
})

test.each(['0/0/00', '0000-00-00', '0000-00-00 00:00:00', "'00/00/0000", '00.00.0000', '0', 'N/A'])(
  '%s in a column of days is no day, and nothing that was left out',
  (text) => {
    const cells = ['Ada', '08031234567', text, text]
    const { person, left_out } = readMapped({ date_of_birth: 2, joined_at: 3 }, cells)
    expect([person?.date_of_birth, person?.joined_at, left_out]).toEqual([null, null, []])
  },
)

test.each(['NULL', 'None', 'n/a', 'N.A.', '#N/A', '-', '0', "'NULL", 'NULL, n/a', '(none)', '\\N'])(
  '%s in the column of old codes is no code',
  (text) => {
    const { person, left_out } = readMapped({ old_code: 2 }, ['Ada', '08031234567', text])
    expect([person?.old_codes, left_out]).toEqual([[], []])
  },
)

test('an old code stands in the first column that has one, and each of several is read alike', () => {
  const codesOf = (...cells: string[]) =>
    readMapped({ old_code: [2, 3] }, ['Ada', '08031234567', ...cells]).person?.old_codes
  expect(codesOf('NULL', 'AB-1002')).toEqual(['AB-1002'])
  expect(codesOf("'1002, None, '1003", '1004')).toEqual(['1002', '1003'])
})

test('a spreadsheet’s decimals are no part of an old code, and a code that it shortened stays behind', () => {
  const readCode = (text: string) => readMapped({ old_code: 2 }, ['Ada', '08031234567', text])
  expect(['1002.0', '1002,0', 'AB-1.0', '1E234567'].map((text) => readCode(text).person?.old_codes)).toEqual(
    ['1002', '1002', 'AB-1.0', '1E234567'].map((code) => [code]),
  )
  const shortened = readCode('1.11222E+11')
  expect(shortened.person?.old_codes).toEqual([])
  expect(shortened.left_out).toMatchObject([{ field: 'old_code', reason: 'unreadable', text: '1.11222E+11' }])
})

test('a whole name that holds the last name already is not given it again', () => {
  const nameOf = (name: string, last: string) => readMapped({ last_name: 2 }, [name, '08031234567', last]).person?.name
  expect(nameOf('Obi, Ada', 'Obi')).toBe('Obi, Ada')
  expect(nameOf('OBI Ada', 'Obi')).toBe('OBI Ada')
  expect(nameOf('Müller, Zoë', 'Muller')).toBe('Müller, Zoë')
  expect(nameOf('Ada Obi Jr.', 'Obi')).toBe('Ada Obi Jr.')
  expect(nameOf('de la Cruz, Ana', 'de la Cruz')).toBe('de la Cruz, Ana')
  expect(nameOf('Ada Obi', 'Obi')).toBe('Ada Obi')
  expect([nameOf('Ada', 'Obi'), nameOf('Obiora', 'Obi'), nameOf('Li', 'Li')]).toEqual([
    'Ada Obi',
    'Obiora Obi',
    'Li Li',
  ])
})

describe('a cell that is too long to be read', () => {
  const readLong = (mapping: Partial<ImportMapping>, cells: readonly string[]) => {
    const cut = cells.map((cell) => cell.slice(0, MAX_CELL_LENGTH))
    const options = { ...rules.options, mapping: { ...rules.options.mapping, notes: null, ...mapping } }
    return readRow({ line: 2, cells: cut, problem: 'cell_too_long' }, { ...rules, options, columns: 10 })
  }
  const long = 'x'.repeat(MAX_CELL_LENGTH + 1)

  test.each(['notes', 'old_code', 'date_of_birth', 'joined_at', 'last_visit_at', 'email'] as const)(
    'in the column %s stays behind, and the person comes in',
    (field) => {
      const { person, left_out } = readLong({ [field]: 2 }, ['Ada', '08031234567', long])
      expect(person).toMatchObject({ name: 'Ada', phone: '+2348031234567' })
      expect(left_out).toMatchObject([{ line: 2, field, reason: 'too_long' }])
    },
  )

  test('in a column that is not imported is no matter', () => {
    expect(readLong({}, ['Ada', '08031234567', long]).left_out).toEqual([])
  })

  test('is not read as far as it goes', () => {
    const blanks = ' '.repeat(MAX_CELL_LENGTH)
    const { person } = readLong({ notes: 2, old_code: 3 }, [
      'Ada',
      '08031234567',
      `Tea${blanks}and cake`,
      `1002${blanks}3`,
    ])
    expect(person).toMatchObject({ notes: [], old_codes: [] })
  })

  test('refuses the row as a name or as the only contact', () => {
    const reason = 'A cell is longer than 10,000 characters.'
    expect(readLong({}, [long, '08031234567']).reason).toBe(reason)
    expect(readLong({}, ['Ada', long]).reason).toBe(reason)
    expect(readLong({ last_name: 2 }, ['Ada', '08031234567', long]).reason).toBe(reason)
  })
})

describe('a cell with a character that is no text', () => {
  const readSpoilt = (mapping: Partial<ImportMapping>, line: string) => {
    const reader = createCsvReader(',')
    const [record] = [...reader.read(`${line}\n`), ...reader.end()]
    const options = { ...rules.options, mapping: { ...rules.options.mapping, notes: null, ...mapping } }
    return record && readRow(record, { ...rules, options, columns: 10 })
  }

  test.each(['notes', 'old_code', 'date_of_birth', 'joined_at', 'last_visit_at', 'email'] as const)(
    'in the column %s stays behind, and the person comes in',
    (field) => {
      for (const cell of ['1990-04\u0000-30', '"\0ab,c"', '\0"ab,c"', 'tea\0']) {
        const row = readSpoilt({ [field]: 2 }, `Ada,08031234567,${cell}`)
        expect({ cell, person: row?.person, left_out: row?.left_out }).toMatchObject({
          cell,
          person: { name: 'Ada', phone: '+2348031234567', notes: [], old_codes: [] },
          left_out: [{ line: 1, field, reason: 'unreadable' }],
        })
      }
    },
  )

  test('in a column that is not imported is no matter, and in the column of a balance brings none', () => {
    const card: ImportCard = {
      stamp_id: crypto.randomUUID(),
      stamps: 0,
      rewards_waiting: null,
      points_per_stamp: null,
      mode: 'add',
      over_goal: 'carry',
    }
    expect(readSpoilt({}, 'Ada,08031234567,\0')?.left_out).toEqual([])
    expect(readRowBalances(['1\u00007'], [card])).toMatchObject({
      balances: [],
      left_out: [{ field: 'stamps', reason: 'unreadable' }],
    })
  })

  test('is a no where it says no, and never a yes', () => {
    const said = (cell: string) =>
      readSpoilt({ marketing_consent: 2 }, `Ada,08031234567,${cell}`)?.person?.consents.email
    expect(['no\0', 'N\0O\0', 'yes\0', '\0'].map(said)).toEqual([false, false, null, null])
    const both = readSpoilt({ marketing_consent: [2, 3] }, 'Ada,08031234567,yes,no\0')
    expect(both?.person?.consents.email).toBe(false)
  })

  test('refuses the row as a name or as the only contact, and hides no problem of the row', () => {
    const reason = 'The row holds characters that are not text.'
    expect(readSpoilt({}, 'A\0da,08031234567')?.reason).toBe(reason)
    expect(readSpoilt({}, 'Ada,0803\u00001234567')?.reason).toBe(reason)
    expect(readSpoilt({}, `\0${',x'.repeat(MAX_CELLS)}`)?.reason).toBe('The row has more than 200 cells.')
  })
})

test('rewards that no import brings are counted where a cell holds a number of them', () => {
  expect(countOtherRewards(['Ada', '4', '', 'many', '-2', '١', '1001'], [1, 2, 3, 4, 5, 6])).toBe(5)
})
