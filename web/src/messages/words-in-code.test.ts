import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { wordsIn } from '../testing/words-in-code.ts'

const SOURCE = join(import.meta.dirname, '..')
/** Tests, galleries and the catalogues themselves. */
const NOT_OF_THE_APP = /\.(test|gallery|testing)\.tsx?$|(^|\/)(testing|messages|\+gallery)\/|^pages\/gallery\.tsx$/

/** Names that are the same in every language, and what no page says. */
const EQUAL_ON_PURPOSE = new Set<string>([
  'Stampwell',
  'Kola & Rye',
  'Natural Earth, GeoNames',
  'Africa’s Talking',
  // Reasons why the program stops something.
  'The time is over.',
  'It was stopped.',
])

test('no text of the app stands outside the catalogues', () => {
  const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !NOT_OF_THE_APP.test(file),
  )
  expect(files.length).toBeGreaterThan(300)
  const found = files.flatMap((file) =>
    wordsIn(file, readFileSync(join(SOURCE, file), 'utf8')).map((text) => ({ file, text })),
  )
  expect(found.filter(({ text }) => !EQUAL_ON_PURPOSE.has(text)).map(({ file, text }) => `${file}: ${text}`)).toEqual(
    [],
  )
  expect([...EQUAL_ON_PURPOSE].filter((text) => !found.some((one) => one.text === text))).toEqual([])
})

test('the check finds texts between tags and in quotes, and leaves out what only developers read', () => {
  const code = `
    const title = 'Two words'
    const also = \`There are \${count} left\`
    const late = \`\${count} are late\`
    const name = 'card-design'
    throw new Error('Nobody reads this')
    const part = <p className="Large text">Say it {name}</p>`
  expect(wordsIn('part.tsx', code)).toEqual(['Two words', 'There are 7 left', '7 are late', 'Large text', 'Say it'])
})
