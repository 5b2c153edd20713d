import { expect, test } from 'vitest'
import { isOptOut } from './opt-out.ts'

test.each(['STOP', ' stop. ', 'Stop!', 'STOPALL', 'Unsubscribe', 'opt out', 'OPT-OUT', 'end', 'Arrêt', 'STOP KOLA'])(
  '“%s” ends text messages',
  (text) => expect(isOptOut(text)).toBe(true),
)

test('a sentence that begins with STOP ends text messages too', () => {
  expect(isOptOut('stop sending me these please')).toBe(true)
})

test.each([
  '',
  '  ',
  'When do you open?',
  'Cancel my table for tonight',
  'nonstop',
  'I will not stop',
  'stopwatch',
  '👍',
])('“%s” changes nothing', (text) => expect(isOptOut(text)).toBe(false))
