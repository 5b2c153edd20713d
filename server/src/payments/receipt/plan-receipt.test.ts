import { expect, test } from 'vitest'
import { readPdf } from '../../testing/fixtures/read-pdf.ts'
import { drawReceipt } from './draw-receipt.ts'
import { MARGIN, PAGE, planReceipt } from './plan-receipt.ts'
import type { ReceiptFacts } from './receipt-facts.ts'

const FACTS: ReceiptFacts = {
  language: 'en',
  number: '2026-000123',
  issued_on: '2026-11-23',
  paid_on: '2026-11-23',
  seller: { name: 'Stampwell Ltd', address: '1 Marina, Lagos', tax_id: '12345678-0001', email: 'help@example.com' },
  buyer: { name: 'Corner Café', address: '14 Herbert Macaulay Way, Yaba, Lagos, Nigeria' },
  kind: 'first',
  plan_name: 'Growth',
  interval: 'month',
  period: { from: '2026-11-23', to: '2026-12-23' },
  amount_minor: 1_850_000,
  refunded_minor: 0,
  currency: 'NGN',
  payment_code: 'IPAYNGN',
  provider: 'paystack',
  reference: `STW-${'4F'.repeat(15)}`,
}
const LONG = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft '.repeat(4).slice(0, 300)
const YORUBA = 'Ilé Oúnjẹ Ìyá Ṣọlá Adéṣínà Ọmọ Ìbàdàn tó ń ta àmàlà, ewédú, gbẹ̀gìrì àti ẹja'.repeat(3)

const HARD: [string, ReceiptFacts][] = [
  ['a plain receipt', FACTS],
  [
    'a French refund',
    {
      ...FACTS,
      language: 'fr',
      buyer: { name: 'Café du Coin', address: '12 rue des Jardins, Cocody, Abidjan, Côte d’Ivoire' },
      kind: 'upgrade',
      interval: 'year',
      refunded_minor: 500_000,
    },
  ],
  ['a refund', { ...FACTS, kind: 'upgrade', interval: 'year', refunded_minor: 500_000 }],
  [
    'words of 80 letters everywhere',
    {
      ...FACTS,
      seller: { name: LONG, address: LONG, tax_id: LONG, email: `${'a'.repeat(64)}@${'b'.repeat(180)}.example` },
      buyer: { name: LONG, address: LONG + LONG },
      plan_name: LONG,
      refunded_minor: 1_850_000,
    },
  ],
  ['long Yoruba names', { ...FACTS, buyer: { name: YORUBA, address: YORUBA } }],
  ['the largest amount', { ...FACTS, amount_minor: Number.MAX_SAFE_INTEGER, refunded_minor: 9e14, currency: 'KWD' }],
  ['nothing set', { ...FACTS, seller: { name: 'Stampwell', address: '', tax_id: '', email: null } }],
]

test.each(HARD)('texts stay inside the margins and never overlap: %s', (_name, facts) => {
  const { texts, well } = planReceipt(facts)
  for (const { words, box } of texts)
    expect([
      words,
      box.x >= MARGIN - 0.1,
      box.y >= MARGIN - 5,
      box.x + box.width <= PAGE.width - MARGIN + 0.1,
      box.y + box.height <= PAGE.height - MARGIN + 0.1,
    ]).toEqual([words, true, true, true, true])
  for (const [at, one] of texts.entries())
    for (const other of texts.slice(at + 1)) {
      const isApart =
        one.box.x + one.box.width <= other.box.x + 0.1 ||
        other.box.x + other.box.width <= one.box.x + 0.1 ||
        one.box.y + one.box.height <= other.box.y + 0.1 ||
        other.box.y + other.box.height <= one.box.y + 0.1
      expect([one.words, other.words, isApart]).toEqual([one.words, other.words, true])
    }
  const table = texts.filter(({ row }) => row !== undefined)
  for (const { box } of table) expect(box.y + box.height).toBeLessThanOrEqual(well.y)
})

test('a screen reader meets a heading, the paragraphs and a table with its header cells', async () => {
  const bytes = await drawReceipt({ ...FACTS, buyer: { name: LONG, address: '' } })
  const pdf = bytes.toString('latin1')
  expect(pdf).toContain('/Marked true')
  for (const [tag, count] of [
    ['Document', 1],
    ['H1', 1],
    ['Table', 1],
    ['TR', 3],
    ['TH', 3],
    ['TD', 4],
  ] as const)
    expect([tag, pdf.match(new RegExp(`/S /${tag}\\b`, 'g'))?.length]).toEqual([tag, count])
  // What had to be cut on paper is read whole.
  expect(pdf).toContain(Buffer.from(`\ufeff${LONG.trim()}`, 'utf16le').swap16().toString('latin1').slice(0, 80))
})

test('all fonts are embedded, and every letter of a name in another script can be copied', async () => {
  const { letters, fonts } = readPdf(
    await drawReceipt({ ...FACTS, buyer: { name: 'Ẹ̀kọ́ Łódź', address: 'Кофе, مقهى نور' } }),
  )
  expect(fonts).toEqual(expect.arrayContaining(['BricolageGrotesque-ExtraBold', 'Inter-Bold', 'Inter-Medium']))
  for (const letter of ['₦', 'Ẹ', 'ọ', '\u0300', '\u0301', 'Ł', 'ź', 'К', 'ق'])
    expect([letter, letters.includes(letter)]).toEqual([letter, true])
})

test('the same facts give the same file', async () => {
  expect((await drawReceipt(FACTS)).equals(await drawReceipt(FACTS))).toBe(true)
})

test('a period of one day names one day', async () => {
  const { texts } = planReceipt({ ...FACTS, kind: 'upgrade', period: { from: '2026-12-22', to: '2026-12-23' } })
  expect(texts.map(({ words }) => words)).toContain('On 22 December 2026')
})
