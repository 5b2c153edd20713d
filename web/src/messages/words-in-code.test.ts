import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { marksIn, wordsIn } from '../testing/words-in-code.ts'

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

/** Their shares are lengths of a style sheet, which have no language. */
const SHARES_OF_STYLES = [
  'pages/admin/+analytics/MerchantFunnel.tsx',
  'pages/business/campaigns/+details/HoldoutRange.tsx',
  'pages/business/campaigns/+details/ResultPart.tsx',
  'pages/business/offers/+parts/OfferStrip.tsx',
  'ui/figures/Funnel.tsx',
  'ui/figures/Meter.tsx',
  'ui/figures/ProgressBar.tsx',
  'ui/feedback/Skeleton.tsx',
  'ui/chart/PlotMarks.tsx',
  'ui/chart/TintedTable.tsx',
  'ui/chart/plot-parts.tsx',
  'ui/list-page/ListSkeleton.tsx',
  'ui/stamp-card/StampCard.tsx',
]

const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && !NOT_OF_THE_APP.test(file),
)
const codeOf = (file: string) => readFileSync(join(SOURCE, file), 'utf8')

test('no text of the app stands outside the catalogues', () => {
  expect(files.length).toBeGreaterThan(300)
  const found = files.flatMap((file) => wordsIn(file, codeOf(file)).map((text) => ({ file, text })))
  expect(found.filter(({ text }) => !EQUAL_ON_PURPOSE.has(text)).map(({ file, text }) => `${file}: ${text}`)).toEqual(
    [],
  )
  expect([...EQUAL_ON_PURPOSE].filter((text) => !found.some((one) => one.text === text))).toEqual([])
})

test('no code adds a mark that another language sets otherwise, and shares in code are lengths of styles', () => {
  const found = files.flatMap((file) =>
    marksIn(file, codeOf(file), SHARES_OF_STYLES.includes(file)).map((text) => `${file}: ${text}`),
  )
  expect(found).toEqual([])
  expect(SHARES_OF_STYLES.filter((file) => marksIn(file, codeOf(file)).length === 0)).toEqual([])
})

test('the check finds quotation marks, colons behind a name and shares, and leaves out addresses and clocks', () => {
  const code = `
    const quoted = \`“\${name}”\`
    const named = \`\${name}: \${value}\`
    const asked = \`\${text}?\`
    const shares = [\`\${share}%\`, \`\${share} %\`]
    const others = [\`\${path}?\${query}\`, \`\${hour}:\${minute}\`, 'aria-label', \`min(\${share}%, 2rem)\`]`
  expect(marksIn('part.ts', code)).toEqual(['“7”', '7: 7', '7?', '7%', '7 %'])
  expect(marksIn('part.ts', code, true)).toEqual(['“7”', '7: 7', '7?', '7 %'])
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
