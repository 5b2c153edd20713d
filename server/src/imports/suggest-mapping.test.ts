import { columnsOf } from '@stampwell/domain/customers/import-columns.ts'
import { expect, test } from 'vitest'
import { headerRowOf, suggestMapping } from './suggest-mapping.ts'

const orderOf = (...dates: string[]) =>
  suggestMapping(
    ['Name', 'Birthday'],
    dates.map((date) => ['Ada Obi', date]),
  ).date_order

test('the account number of LoyLap is the code on the old card', () => {
  const columns = ['ID', 'Name', 'Email', 'Account_Number', 'Cash_Balance', 'Stamp_Balance']
  expect(suggestMapping(columns, []).old_code).toBe(3)
})

test('consent to e-mails or to text messages, as shops export it, is consent to that channel alone', () => {
  for (const [email, sms] of [
    ['Accepts Email Marketing', 'Accepts SMS Marketing'],
    ['Email marketing: status', 'SMS marketing: status'],
    ['Email Marketing Consent', 'SMS Marketing Consent'],
    ['Email subscriber status', 'SMS subscriber status'],
    ['Email Subscription Status', 'SMS Subscription Status'],
    ['Email Opt-In', 'SMS Opt-In'],
    ['Optin Email', 'Optin SMS'],
    ['Email consent', 'SMS consent'],
  ] as const)
    expect([email, suggestMapping(['Name', 'Phone', email, sms], [])]).toEqual([
      email,
      expect.objectContaining({ phone: 1, email: null, marketing_consent: null, consent_email: 2, consent_sms: 3 }),
    ])
  expect(suggestMapping(['Name', 'Accepts Marketing'], [])).toMatchObject({ marketing_consent: 1, consent_email: null })
})

test.each([
  ['consent_email', 'Email Opt Out,HasOptedOutOfEmail,do_not_email,Unsubscribed from all email,Opted out of email'],
  ['consent_sms', 'SMS Opt Out,Do not text,Opted out of SMS'],
  ['marketing_consent', 'Opted out,Désinscrit,Do not contact,Unsubscribed,Marketing opt-out,Abgemeldet,Keine Werbung'],
  ['consent_email', 'No Email,EMAIL_BLACKLISTED,Suppressed,CLEAN_TIME,Opted out of email: Marketing Information'],
  ['consent_email', 'Do not allow Bulk Emails,Désabonné e-mail,Excluded from campaigns'],
  ['consent_sms', 'No SMS,SMS_BLACKLISTED,SMS blacklisté,Do not allow SMS'],
  ['marketing_consent', 'UNSUB_TIME,Unsubscribe Date,Unsubscribed at,Confirmed Opt-Out Date,Do not disturb'],
] as const)('%s is recognised in each of %s, which say the opposite', (field, headers) => {
  for (const header of headers.split(',')) expect([header, headersOf(header)]).toEqual([header, { [field]: [header] }])
})

test('a column of opting out stands beside that of consent, and one of everything beside each', () => {
  expect(headersOf('Phone,Email Opt-In,Email Opt Out,Accepts Marketing,Do not contact')).toEqual({
    phone: ['Phone'],
    consent_email: ['Email Opt-In', 'Email Opt Out', 'Do not contact'],
    marketing_consent: ['Do not contact'],
  })
  expect(headersOf('Phone,Accepts Marketing,Email Opt Out')).toEqual({
    phone: ['Phone'],
    consent_email: ['Email Opt Out'],
    marketing_consent: ['Accepts Marketing'],
  })
  expect(headersOf('Phone,Do Not Call,Fax Opt Out,Opt-in / Opt-out')).toEqual({ phone: ['Phone'] })
})

test.each(['Marketing Allowed', 'Marketing consent', 'Consentement', 'Consentement marketing'])(
  '%s is consent to every channel',
  (header) => {
    expect(headersOf(header)).toEqual({ marketing_consent: [header] })
  },
)

test('the date order is the one that most dates allow; one mistyped date does not decide', () => {
  expect(orderOf('30/04/1990', '02/01/1991', '13/13/1990')).toBe('dmy')
  expect(orderOf('30/04/1990', '25/12/1991', '12/31/1990')).toBe('dmy')
  expect(orderOf('04/30/1990', '12/25/1991', '31/12/1990')).toBe('mdy')
})

test('ambiguous dates are read day first, unless the year comes first', () => {
  expect(orderOf('02/01/1990', '03/04/1991')).toBe('dmy')
  expect(orderOf('1990-04-30')).toBe('ymd')
})

test.each([
  ['no dates', ''],
  ['words for nothing', 'N/A'],
  ['names of months', '30 April 1990'],
  ['dates that fit both orders', '02/01/1990'],
])('rows with %s leave the date order to the one that is usual for the business', (_, date) => {
  const rows = [['Ada Obi', date]]
  expect(suggestMapping(['Name', 'Birthday'], rows, 'mdy').date_order).toBe('mdy')
  expect(suggestMapping(['Name', 'Birthday'], rows, 'dmy').date_order).toBe('dmy')
})

test('dates that begin with the year do not hide how the others are written', () => {
  const rows = [['Ada Obi', '12/05/1990', '2024-01-31']]
  expect(suggestMapping(['Name', 'Birthday', 'Member since'], rows).date_order).toBe('dmy')
  expect(orderOf('1988-07-09', '04/30/1990')).toBe('mdy')
})

const headersOf = (header: string, rows: string[][] = []) => {
  const columns = header.split(',')
  const { date_order: _, ...mapping } = suggestMapping(columns, rows)
  const named = Object.entries(mapping).map(([field, choice]) => [field, columnsOf(choice).map((at) => columns[at])])
  return Object.fromEntries(named.filter(([, found]) => found?.length)) as Record<string, string[]>
}

test.each([
  ['Name,Customer Number,Phone', ['Phone']],
  ['Customer number,Name,Mobile,Email', ['Mobile']],
  ['customernumber,Name,Tel', ['Tel']],
  ['Number,Name,Phone', ['Phone']],
  ['Contact,Phone', ['Phone']],
  ['Member Number,Account Number,Name,Contact Number', ['Contact Number']],
  ['Name,Number', ['Number']],
  ['Name,Contact', ['Contact']],
  ['Person - Name,Person - Phone - Work,Person - Phone - Mobile', ['Person - Phone - Mobile', 'Person - Phone - Work']],
  ['FN,TEL CELL,TEL HOME', ['TEL CELL', 'TEL HOME']],
  ['Name,Phone (home),Phone (iPhone)', ['Phone (home)', 'Phone (iPhone)']],
  ['Name,SMS Number', ['SMS Number']],
  ['Name,Phone Number,SMS Phone Number', ['Phone Number', 'SMS Phone Number']],
  ['Name,Mobile,No Phone,SMS', ['Mobile']],
  ['Name,Customer Number', undefined],
  ['Name,Customer No.', undefined],
])('of %s the phone is %j', (header, phone) => {
  expect(headersOf(header)['phone']).toEqual(phone)
})

test('a customer number is no phone number, whatever its digits look like', () => {
  const rows = [['Ada', '80312345', 'ada@example.com']]
  for (const header of ['Customer Number', 'Member No', 'Account ID', 'Kundennummer', 'Numéro client', 'Card number'])
    expect([header, headersOf(`Name,${header},Email`, rows)['phone']]).toEqual([header, undefined])
  expect(headersOf('Name,Number,Email', [['Ada', '1', 'ada@example.com']])['phone']).toBeUndefined()
})

test.each([
  ['email', 'Adresse e-mail,E-Mail-Adresse,Adresse électronique,Correo electrónico,Indirizzo email,E-mail du client'],
  ['email', 'billing_email,customer.email,Email Address (required),Primary Email,Business Email,Contact email'],
  ['phone', 'Numéro de téléphone,N° de téléphone,Téléphone portable,Tél. portable,Numéro de portable,No de tél.'],
  ['phone', 'Business Phone,Primary Phone,Main phone,Company Phone,Home Phone,billing_phone,customer.phone'],
  ['phone', 'Mobilnummer,Handynummer,Telefonnummer,Celular,Número de teléfono,Telefoonnummer,Phone (Mobile)'],
  ['phone', 'WhatsApp Number,Mobile Phone Number,Cell Phone,Telephone No.,Customer Phone Number'],
  ['date_of_birth', "Date d'anniversaire,Date d’anniversaire,Date de naissance,Naissance,Birthday (DD/MM/YYYY)"],
  ['date_of_birth', 'Fecha de nacimiento,Data di nascita,Geburtsdatum,customer.birthday,Birth Date'],
  ['joined_at', "Date d'inscription,Date de création,Mitglied seit,Customer since,customer.created_at,Created At"],
  ['joined_at', 'Created At (UTC+0),Created at (GMT+01:00),Created (UTC)'],
  ['joined_at', 'Created Time,Create Date,Date registered,Enrollment Date,Enrolment date,Enrolled On,Date Enrolled'],
  ['name', 'Nom complet,Nom du client,Nom et prénom,Full Name,Customer Full Name,Kundenname,Nombre completo'],
  ['name', 'billing_first_name,customer.first_name,Contact First Name,shipping_first_name,Prénom,Name'],
  ['last_name', 'billing_last_name,customer.last_name,Contact Last Name,Nom,Nom de famille,Cognome,Surname'],
  ['company', 'Business Name,Company,billing_company,Entreprise'],
  ['old_code', 'Loyalty Card Number,Card No.,Membership card number,Numéro de carte,N° carte fidélité,Kartennummer'],
  ['email', 'E-posta,E-Posta Adresi'],
  ['phone', 'Cep Telefonu,Telefon Numarası,TELEFON NUMARASI,Cep No'],
  ['date_of_birth', 'Doğum Tarihi,DOĞUM TARİHİ,Doğum Günü'],
  ['joined_at', 'Kayıt Tarihi,KAYIT TARİHİ,Üyelik Tarihi'],
  ['name', 'Ad,Adı,Ad Soyad,Adı Soyadı,İsim Soyisim,Müşteri Adı'],
  ['last_name', 'Soyad,Soyadı,SOYADI,Soyisim'],
  ['notes', 'Notes,Customer Note,Notiz,Commentaires'],
])('%s is recognised in each of %s', (field, headers) => {
  for (const header of headers.split(',')) expect([header, headersOf(header)]).toEqual([header, { [field]: [header] }])
})

test('SMS is a number where numbers stand below it, beside another number too', () => {
  const columns = 'EMAIL,FIRSTNAME,SMS,WHATSAPP'
  expect(headersOf(columns, [['a@example.com', 'Ada', '2348031234567', '']])['phone']).toEqual(['WHATSAPP', 'SMS'])
  expect(headersOf('Name,Mobile,SMS,No Phone', [['Ada', '08031234567', 'yes', 'No']])['phone']).toEqual(['Mobile'])
  expect(headersOf('Name,No. Phone', [['Ada', '08031234567']])['phone']).toEqual(['No. Phone'])
})

test.each(['Person - Email - Work', 'Fields: birthday', 'person.surname', 'Person - Organization'])(
  '%s is known by what stands behind the name of its table',
  (header) => {
    expect(Object.values(headersOf(header))).toEqual([[header]])
  },
)

test('a birthday in columns of its day, month and year is proposed in this order', () => {
  const columns = 'Name,Birth Month,Birth Year,Birth Day'
  const parts = ['Birth Day', 'Birth Month', 'Birth Year']
  expect(headersOf(columns)).toEqual({ name: ['Name'], date_of_birth: parts })
  expect(headersOf(columns, [['Ada', '4', '1990', '30']])['date_of_birth']).toEqual(parts)
  for (const two of ['Jour de naissance,Mois de naissance', 'DOB Day,DOB Month', 'Geburtstag,Geburtsmonat'])
    expect(headersOf(two, [['30', '4']])['date_of_birth']).toEqual(two.split(','))
})

test('the number of a day alone is no birthday', () => {
  const columns = 'Name,Birth Day,Birth Month,Birth Year'
  expect(headersOf('Name,Birth Month,Birth Year')).toEqual({ name: ['Name'] })
  expect(headersOf('Name,Birthday', [['Ada', '7th']])).toEqual({ name: ['Name'] })
  expect(headersOf(`${columns},DOB`, [['Ada', '30', '4', '1990', '30/04/1990']])['date_of_birth']).toEqual(['DOB'])
})

test('a whole birthday beside its month is the birthday', () => {
  const rows = [['Ada', '30/04/1990', 'April']]
  expect(headersOf('Name,Birthday,Birth Month', rows)['date_of_birth']).toEqual(['Birthday'])
  expect(headersOf('Name,Birthday')['date_of_birth']).toEqual(['Birthday'])
})

test('the names of an invoice address stand in only for missing ones', () => {
  expect(headersOf('first_name,last_name,billing_first_name,billing_last_name,billing_email')).toEqual({
    name: ['first_name'],
    last_name: ['last_name'],
    email: ['billing_email'],
  })
  expect(headersOf('billing_first_name,billing_last_name,shipping_first_name,shipping_last_name')).toEqual({
    name: ['billing_first_name'],
    last_name: ['billing_last_name'],
  })
})

test('the last name of an address is none of somebody whose whole name is known', () => {
  expect(headersOf('customer_name,shipping_first_name,shipping_last_name')).toEqual({ name: ['customer_name'] })
  expect(headersOf('first_name,billing_last_name')).toEqual({ name: ['first_name'], last_name: ['billing_last_name'] })
})

test('beside a first name, Name is the last name where it does not hold the first', () => {
  const columns = 'Email,firstname,name'
  const apart = { email: ['Email'], name: ['firstname'], last_name: ['name'] }
  expect(headersOf(columns, [['a@example.com', 'Ada', 'Obi']])).toEqual(apart)
  expect(headersOf(columns, [['a@example.com', 'Ada', 'ADA Obi']])).toEqual({ email: ['Email'], name: ['name'] })
  expect(headersOf(columns)).toEqual({ email: ['Email'], name: ['name'] })
})

test.each(['Label', 'Type', 'Verified', 'Country code'])(
  'a column of a phone’s or an address’s %s is neither',
  (what) => {
    expect(headersOf(`Phone 1 - ${what},E-mail 1 - ${what}`)).toEqual({})
  },
)

test('the own column of a whole name wins over that of the first name, and a user name is none', () => {
  expect(headersOf('Username,First Name,Last Name')['name']).toEqual(['First Name'])
  expect(headersOf('First Name,Full Name')['name']).toEqual(['Full Name'])
})

test('in German a name beside a first name is the last name', () => {
  for (const header of ['Vorname,Name', 'Name,Vorname'])
    expect(headersOf(header)).toEqual({ name: ['Vorname'], last_name: ['Name'] })
})

test('First and Last are the parts of a name only beside each other', () => {
  for (const header of ['First,Last,Phone', 'Phone,Last,First'])
    expect(headersOf(header)).toEqual({ name: ['First'], last_name: ['Last'], phone: ['Phone'] })
  expect(headersOf('First,Phone,Last')).toEqual({ phone: ['Phone'] })
  expect(headersOf('Name,First,Last')).toEqual({ name: ['Name'] })
})

test('FN is the whole name of a vCard, or the first name beside LN', () => {
  expect(headersOf('FN,TEL,EMAIL')).toEqual({ name: ['FN'], phone: ['TEL'], email: ['EMAIL'] })
  expect(headersOf('Name,FN')).toEqual({ name: ['Name'] })
  expect(headersOf('FN,LN')).toEqual({ name: ['FN'], last_name: ['LN'] })
})

test('an unknown header with addresses or numbers below it is recognised, with empty cells too', () => {
  const rows = [
    ['Ada', '0803 123 4567', 'ada@example.com', '1990-04-30', '12500000.00'],
    ['Bola', '', 'bola@example.com', '1991-04-30', '9900000.50'],
    ['Chi', '0803 123 4568', 'N/A', '1992-04-30', ''],
  ]
  expect(headersOf('Who,Reach,Write,When,Worth', rows)).toEqual({ phone: ['Reach'], email: ['Write'] })
  expect(
    headersOf(
      'Who,When,Worth',
      rows.map(([who = '', , , day = '', sum = '']) => [who, day, sum]),
    ),
  ).toEqual({})
})

test('cells that are written as formulas of their text are recognised like plain ones', () => {
  const asText = (row: string[]) => row.map((cell) => `="${cell}"`)
  const rows = [
    asText(['Ada', '08031234567', 'ada@example.com', '04/30/1990']),
    asText(['Bola', '+234 803 123 4568', 'bola@example.com', '12/25/1991']),
  ]
  expect(headersOf('Who,Reach,Write,Birthday', rows)).toEqual({
    phone: ['Reach'],
    email: ['Write'],
    date_of_birth: ['Birthday'],
  })
  expect(headersOf('Name,Number', rows)).toEqual({ name: ['Name'], phone: ['Number'] })
  expect(suggestMapping(['Who', 'Reach', 'Write', 'Birthday'], rows).date_order).toBe('mdy')
})

test.each([
  [0, ['Name,Phone,Email', 'Ada,08031234567,ada@example.com']],
  [1, ['Business Name,Café X', 'Name,Phone,Email', 'Ada,08031234567,ada@example.com']],
  [1, ['Business Name,Café X,', 'Name,Phone,Email', 'Ada,08031234567,ada@example.com']],
  [1, ['Phone,08030000000,Email,shop@example.com', 'Name,Phone,Email,Birthday', 'Ada,08031234567,a@example.com,']],
  [2, ['Customers,,', 'Name,Café X,', 'Name,Phone,Email', 'Ada,08031234567,ada@example.com']],
  [1, ['Name,Café X', 'Name,Phone', 'Ada,08031234567']],
  [1, ['sep=;', 'Name,Phone', 'Ada,08031234567']],
  [1, ['List of guests', 'Who,Phone', 'Ada,08031234567', 'Bola,08031234568']],
  [1, ['Name', 'Who,Where', 'Ada,Lagos', 'Bola,Ibadan']],
  [0, ['Who,Reach', 'Ada,08031234567', 'Name,08031234568']],
  [0, ['Name,Preferred channel,Second channel', 'Ada,Email,Phone']],
  [0, ['email,', 'ada@example.com,', 'bola@example.com,regular']],
  [0, ['email', 'ada@example.com']],
])('row %i names the columns of %j', (row, lines) => {
  const first = lines.map((line, index) => ({ line: index + 1, cells: line.split(','), problem: null }))
  expect(headerRowOf(first)).toBe(row)
})
