import { expect, test } from 'vitest'
import { unprintedLetters } from './printed-letters.ts'

test.each([
  ['Café Ọ̀ṣun & Zoë’s – ₦500, 24/7!', []],
  ['Кофе, Καφές, קפה, قهوة', []],
  ['አዳ Ada', ['አ', 'ዳ']],
  ['कॉफ़ी', ['कॉ', 'फ़ी']],
  ['กาแฟ 咖啡', ['ก', 'า', 'แ', 'ฟ', '咖', '啡']],
  ['Ada 🎉🎉👩‍🍳', ['🎉', '👩‍🍳']],
  ['', []],
])('of %s a poster leaves out %j', (text, letters) => expect(unprintedLetters(text)).toEqual(letters))
