import { expect, test } from 'vitest'
import { catalogue } from './catalogue.ts'

const say = catalogue({
  hello: 'Hello {name}',
  left: { one: '{count} stamp', other: '{count} stamps' },
  deep: { er: 'Deeper' },
})

test('a message takes its parameters, and its plural form by count', () => {
  expect(say('hello', { name: 'Ada' })).toBe('Hello Ada')
  expect(say('left', { count: 1 })).toBe('1 stamp')
  expect(say('left', { count: 1204 })).toBe('1,204 stamps')
  expect(say('deep.er')).toBe('Deeper')
})
