import { expect, test } from 'vitest'
import { nameInText } from './name-in-text.ts'

test.each(['بطاقة القهوة', 'שרה', 'Ada سارة'])('the name %s is isolated, so that a number stays behind it', (name) => {
  expect(nameInText(name)).toBe(`\u2068${name}\u2069`)
})

test.each(['Ada Obi', 'Ọláyẹmí', 'Café No 5', '李雷', ''])('the name %s stays as it is', (name) => {
  expect(nameInText(name)).toBe(name)
})
