import { expect, test } from 'vitest'
import { firstName, nameInText, withoutIsolates } from './name-in-text.ts'

test.each(['بطاقة القهوة', 'שרה', 'Ada سارة'])('the name %s is isolated, so that a number stays behind it', (name) => {
  expect(nameInText(name)).toBe(`\u2068${name}\u2069`)
})

test.each(['Ada Obi', 'Ọláyẹmí', 'Café No 5', '李雷', ''])('the name %s stays as it is', (name) => {
  expect(nameInText(name)).toBe(name)
})

test('a name is isolated once, and what nobody sees is taken out of a text message again', () => {
  const isolated = nameInText('שרה')
  expect(nameInText(isolated)).toBe(isolated)
  expect(withoutIsolates(`Hi ${isolated}: \u2066+254712345678\u2069`)).toBe('Hi שרה: +254712345678')
})

test('a customer is called by the first word of the name', () => {
  expect(['Ada Lovelace', '  Chukwuemeka\u00a0Obi ', 'Ada'].map(firstName)).toEqual(['Ada', 'Chukwuemeka', 'Ada'])
})

test('an empty name has no first word', () => {
  expect(['', ' \n'].map(firstName)).toEqual(['', ''])
})
