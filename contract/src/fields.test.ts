import { passwordProblems } from '@stampwell/domain/security/password.ts'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { customers } from './business/customers.ts'
import { BirthDate, Email, Id, LocalDateInput, Password, requiredText, text, WebAddress } from './fields.ts'
import { OpeningHours } from './opening-hours.ts'
import { Otp } from './second-factor.ts'

const takes = (schema: z.ZodType, value: string) => schema.safeParse(value).success

test('the field schemas and the API’s document count the same characters: an emoji is one', () => {
  for (const schema of [text(120), requiredText(120, 'Enter a name.'), customers.create.body.shape.name]) {
    expect(z.toJSONSchema(schema, { io: 'input' })).toMatchObject({ maxLength: 120 })
    expect(['☕', '😀', '𝒜'].map((one) => [takes(schema, one.repeat(120)), takes(schema, one.repeat(121))])).toEqual(
      Array(3).fill([true, false]),
    )
  }
  const search = text(100).min(2)
  expect([takes(search, '😀'), takes(search, '😀😀')]).toEqual([false, true])
})

test('a text drops invisible characters, and a text of only invisible characters is empty', () => {
  const name = requiredText(120, 'Enter a name.')
  for (const [typed, kept] of [
    ['\u202aAda\u202c', 'Ada'],
    ['Ada\u200b', 'Ada'],
    ['\u202eefaC', 'efaC'],
    ['\ufeffCafe\u0301', 'Café'],
    ['\u200fAda\u061c', 'Ada'],
    ['👩‍🍳', '👩‍🍳'],
    ['می‌خواهم', 'می‌خواهم'],
  ] as const)
    expect(name.parse(typed)).toBe(kept)
  for (const nothing of [
    '\u200b',
    '\u200d',
    ' \u2060\ufeff',
    '\u3164',
    '\u00ad',
    '\ufe0f',
    '\u{e0061}',
    '\u034f\u200e',
    '\u2800',
  ])
    expect(name.safeParse(nothing).error?.issues.map(({ message }) => message)).toEqual(['Enter a name.'])
  expect(text(120).parse('\u200b')).toBe('')
})

test('codes, dates and addresses are read without what does not show, and in the digits of every script', () => {
  expect([Otp.parse('\u200b'), Otp.parse('١٢٣٤٥٦\u200e')]).toEqual(['', '123456'])
  expect([BirthDate.parse('١٩٩٠-٠٤-٣٠'), BirthDate.parse('--٠٢-٢٩')]).toEqual(['1990-04-30', '--02-29'])
  for (const day of ['٢٠٢٦-١١-٢١', '２０２６-１１-２１']) expect(LocalDateInput.parse(day)).toBe('2026-11-21')
  expect(OpeningHours.parse({ monday: [{ from: '٠٩:٠٠', to: '१७:३०' }] })).toEqual({
    monday: [{ from: '09:00', to: '17:30' }],
  })
  expect([WebAddress.parse('\u200b'), WebAddress.parse('\u202ahttps://ada.example\u202c')]).toEqual([
    '',
    'https://ada.example',
  ])
})

test('an id is the same in capital letters', () => {
  expect(Id.parse('01900000-0000-7000-8000-00000000ABCD')).toBe('01900000-0000-7000-8000-00000000abcd')
})

test('the password field and the password rules count characters alike', () => {
  expect(z.toJSONSchema(Password)).toMatchObject({ maxLength: 128 })
  for (const emoji of [124, 125]) {
    const password = `Aa1#${'😀'.repeat(emoji)}`
    expect(passwordProblems(password).length === 0).toBe(takes(Password, password))
  }
  expect(passwordProblems('Aa1#😀😀😀')).toEqual(['Use at least 8 characters.'])
})

test('an invalid e-mail address is refused with an example of a valid one', () => {
  for (const typed of ['nope@', `${'a'.repeat(250)}@example.com`])
    expect(Email.safeParse(typed).error?.issues[0]?.message).toBe('Enter an e-mail address like ada@example.com.')
})

test('an e-mail address may end in letters of any script, as it may in an import and in a form', () => {
  for (const typed of ['eve@example.xn--p1ai', 'Eve@Example.РФ'])
    expect(Email.safeParse(` ${typed}\u200b`)).toMatchObject({ success: true, data: typed })
  expect(Email.safeParse('eve@example.xn--').error?.issues.map(({ message }) => message)).toEqual([
    'Enter an e-mail address like ada@example.com.',
  ])
  expect(z.toJSONSchema(Email, { io: 'input' })).toMatchObject({ type: 'string', maxLength: 254 })
  expect(z.toJSONSchema(Email)).toMatchObject({ type: 'string', format: 'email' })
})

test('a date in a request is a real day of the years 1900 to 2199, and the API’s document says so', () => {
  const wrong = (date: string) => LocalDateInput.safeParse(date).error?.issues.map(({ message }) => message) ?? []
  const { pattern, format } = z.toJSONSchema(LocalDateInput, { io: 'input' })
  expect(format).toBe('date')
  for (const date of ['1900-01-01', '2028-02-29', '2199-12-31'])
    expect([wrong(date), new RegExp(pattern ?? '$^').test(date)]).toEqual([[], true])
  for (const date of ['0000-01-01', '0001-01-01', '1899-12-31', '2200-01-01', '9999-12-31'])
    expect([wrong(date), new RegExp(pattern ?? '').test(date)]).toEqual([
      ['Use a date from the year 1900 to 2199.'],
      false,
    ])
  for (const date of ['2026-02-30', '21.11.2026', '']) expect(wrong(date)).toEqual(['Use a date like 2026-11-21.'])
})
