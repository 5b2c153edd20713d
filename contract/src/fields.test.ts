import { passwordProblems } from '@stampwell/domain/password.ts'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { customers } from './business/customers.ts'
import { Email, Password, requiredText, text } from './fields.ts'

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
    ['👩‍🍳', '👩‍🍳'],
    ['می‌خواهم', 'می‌خواهم'],
  ] as const)
    expect(name.parse(typed)).toBe(kept)
  for (const nothing of ['\u200b', '\u200d', ' \u2060\ufeff', '\u3164', '\u00ad'])
    expect(name.safeParse(nothing).error?.issues.map(({ message }) => message)).toEqual(['Enter a name.'])
  expect(text(120).parse('\u200b')).toBe('')
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
