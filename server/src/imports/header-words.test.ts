import { columnsOf } from '@stampwell/domain/customers/import-columns.ts'
import { expect, test } from 'vitest'
import { suggestMapping } from './suggest-mapping.ts'

const headersOf = (columns: readonly string[]) => {
  const { date_order: _, ...mapping } = suggestMapping(columns, [])
  const named = Object.entries(mapping).map(([field, choice]) => [field, columnsOf(choice).map((at) => columns[at])])
  return Object.fromEntries(named.filter(([, found]) => found?.length)) as Record<string, string[]>
}

test.each([
  ['Swahili', 'Jina,Namba ya simu,Barua pepe,Tarehe ya kuzaliwa', ['name', 'phone', 'email', 'date_of_birth']],
  ['Swahili', 'Jina la kwanza,Jina la ukoo,Simu', ['name', 'last_name', 'phone']],
  ['Spanish', 'Cliente,Teléfono celular,Correo', ['name', 'phone', 'email']],
  ['German', 'Kunde,Handy', ['name', 'phone']],
  ['Turkish', 'Müşteri,Cep Telefonu', ['name', 'phone']],
  ['Swedish', 'Förnamn,Efternamn,Mobilnummer,E-post', ['name', 'last_name', 'phone', 'email']],
  ['Polish', 'Imię,Nazwisko,Telefon', ['name', 'last_name', 'phone']],
])('a list in %s with %s is read', (_, header, fields) => {
  const columns = header.split(',')
  expect(headersOf(columns)).toEqual(Object.fromEntries(fields.map((field, index) => [field, [columns[index]]])))
})

test.each([
  ['joined_at', 'customer_registered_date,ADDED_TIME,Person - Person created,Profile Created On,First Check-in'],
  ['joined_at', 'Klant sinds,Data de adesão,Cadastrado em,Iscritto il,Tarehe ya kujiunga,First seen,Subscribed at'],
  ['last_visit_at', 'Last appointment,Last Check-in,Last Stamped,Last Stamp Earned,Last Transaction Date,Last Active'],
  ['last_visit_at', 'Letzter Kauf,Laatste bezoek,Son ziyaret,Último pedido,Dernière commande,Last booking'],
] as const)('%s is recognised in each of %s', (field, headers) => {
  const columns = headers.split(',')
  expect(columns.map((header) => headersOf([header]))).toEqual(columns.map((header) => ({ [field]: [header] })))
})

test.each(['Created by', 'Account Created in', 'Updated at', 'Next appointment', 'Last campaign', 'Date'])(
  '%s is the day of neither',
  (header) => {
    expect(headersOf([header])).toEqual({})
  },
)

test('a month in letters among days that begin with the year keeps the usual order, so that its day is no year', () => {
  const rows = ['1990-04-30', '21-Sep-90', '31 Jan 24'].map((day) => ['Ada', day])
  expect(suggestMapping(['Name', 'Birthday'], rows).date_order).toBe('dmy')
  expect(suggestMapping(['Name', 'Birthday'], rows.slice(0, 1)).date_order).toBe('ymd')
})

test('Home and Work are numbers where numbers stand below them', () => {
  const columns = ['Name', 'Home', 'Work', 'Mobile', 'Night Phone']
  const phones = (home: string) => suggestMapping(columns, [['Ada', home, '', '08031234567', '']]).phone
  expect([phones('08031234568'), phones('Lagos')]).toEqual([
    [3, 4, 1],
    [3, 4],
  ])
})

test('questions of a form name what is asked', () => {
  const asked = ['What is your name?', 'What is your phone number?', 'Your email address', 'When is your birthday?']
  expect(Object.keys(headersOf(asked)).toSorted()).toEqual(['date_of_birth', 'email', 'name', 'phone'])
  const french = ['Votre nom', 'Votre prénom', 'Votre numéro de téléphone', 'Votre adresse e-mail']
  expect(headersOf([...french, 'Votre date de naissance'])).toEqual({
    last_name: ['Votre nom'],
    name: ['Votre prénom'],
    phone: ['Votre numéro de téléphone'],
    email: ['Votre adresse e-mail'],
    date_of_birth: ['Votre date de naissance'],
  })
})

test('a remark in brackets hides no name, number or day', () => {
  const columns = ['Name (nickname)', 'Phone (WhatsApp)', 'Birthday (day/month)', 'Email [own]', 'Last visit (2024)']
  expect(Object.values(headersOf(columns)).flat().toSorted()).toEqual(columns.toSorted())
  expect(headersOf(['Birth date (customer.metafields.facts.birth_date)'])).toEqual({
    date_of_birth: ['Birth date (customer.metafields.facts.birth_date)'],
  })
})

test.each([
  'Name (company)',
  'Phone (type)',
  'Phone (emergency contact)',
  'Email (verified)',
  'Email (status)',
  'Phone (country code)',
  'Name (referred by)',
  'Rating (phone)',
])('%s is neither a name nor a contact', (header) => {
  expect(headersOf([header])).toEqual({})
})

test('the name that a chat shows stands in only where there is no other', () => {
  expect(headersOf(['Phone Number', 'Saved Name', 'Public Display Name'])['name']).toEqual(['Saved Name'])
  expect(headersOf(['Phone', 'Name', 'Push Name'])['name']).toEqual(['Name'])
})

test.each(['Account Name', 'ORG', 'Unternehmen'])('%s is the company', (header) => {
  expect(headersOf([header])).toEqual({ company: [header] })
})

test.each(['Account', 'Manager’s Name', 'Username', 'Group Name', 'Card name', 'Product name', 'Event Name'])(
  '%s is nobody’s name and no company',
  (header) => {
    expect(headersOf([header])).toEqual({})
  },
)
