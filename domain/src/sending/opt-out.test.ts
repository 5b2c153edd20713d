import { expect, test } from 'vitest'
import { isOptOut } from './opt-out.ts'

test.each([
  'STOP',
  ' stop. ',
  'Stop!',
  'STOPALL',
  'Unsubscribe',
  'opt out',
  'OPT-OUT',
  'end',
  'Arrêt',
  'STOP KOLA',
  'ＳＴＯＰ',
  'please stop',
  'Pls, STOP!',
  '“Stop”',
  'S.T.O.P',
  '*STOP*',
  'PARE',
  'ARRET',
  'Arrêtez svp',
  'Arrête stp',
  'S’il vous plaît, arrêtez',
  'Parar',
  'Baja',
  'من فضلك توقف',
  'توقف',
  'إلغاء',
])('“%s” ends text messages', (text) => expect(isOptOut(text)).toBe(true))

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
  'Please come',
  'مرحبا',
  '👍',
])('“%s” changes nothing', (text) => expect(isOptOut(text)).toBe(false))
