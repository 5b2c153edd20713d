import { expect, test } from 'vitest'
import type { Box } from '../../pdf/pdf-writer.ts'
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
const ARABIC = 'مقهى نور الشرق للقهوة والشاي والحلويات '.repeat(6).trim()

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
  [
    'long Arabic names and addresses',
    { ...FACTS, buyer: { name: ARABIC, address: ARABIC }, seller: { ...FACTS.seller, name: ARABIC, address: ARABIC } },
  ],
  [
    'names in letters that no font has',
    { ...FACTS, buyer: { name: '恭賀咖啡館 '.repeat(12).trim(), address: 'कॉफ़ी अड्डा '.repeat(30).trim() } },
  ],
  ['a currency without decimals', { ...FACTS, amount_minor: 9_000_000_000, refunded_minor: 1_000, currency: 'XOF' }],
  [
    'a French one without a sign',
    { ...FACTS, language: 'fr', amount_minor: 9e14, refunded_minor: 9e14, currency: 'UGX' },
  ],
  ['an address of many lines', { ...FACTS, buyer: { name: 'Kiosk', address: 'Stall 14, Row B\n'.repeat(18) } }],
  ['nothing set', { ...FACTS, seller: { name: 'Stampwell', address: '', tax_id: '', email: null } }],
]

/** That of the stamp's outer ring, with half its line. */
const RADIUS = 55.7

function areApart(one: Box, other: Box): boolean {
  return (
    one.x + one.width <= other.x + 0.1 ||
    other.x + other.width <= one.x + 0.1 ||
    one.y + one.height <= other.y + 0.1 ||
    other.y + other.height <= one.y + 0.1
  )
}

test.each(HARD)('texts stay inside the margins and never overlap: %s', (_name, facts) => {
  const { texts, well, stamp } = planReceipt(facts)
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
      expect([one.words, other.words, areApart(one.box, other.box)]).toEqual([one.words, other.words, true])
    }
  const aroundStamp = { x: stamp.x - RADIUS, y: stamp.y - RADIUS, width: 2 * RADIUS, height: 2 * RADIUS }
  expect(aroundStamp.x + aroundStamp.width).toBeLessThanOrEqual(PAGE.width - MARGIN)
  for (const { words, box } of texts) expect([words, areApart(box, aroundStamp)]).toEqual([words, true])
  const table = texts.filter(({ row }) => row !== undefined)
  for (const { words, box } of table) expect([words, box.y + box.height <= well.y]).toEqual([words, true])
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

test('a name in letters that our fonts lack is drawn without them, read whole, and the receipt says so', async () => {
  const facts = { ...FACTS, buyer: { name: '咖啡', address: 'Lagos' } }
  const note = /^Not every letter could be printed here/
  expect(planReceipt(facts).texts.some(({ words }) => note.test(words))).toBe(true)
  expect(planReceipt(FACTS).texts.some(({ words }) => note.test(words))).toBe(false)
  const pdf = (await drawReceipt(facts)).toString('latin1')
  expect(pdf).toContain(Buffer.from('\ufeff咖啡', 'utf16le').swap16().toString('latin1'))
})

test('the same facts give the same file', async () => {
  expect((await drawReceipt(FACTS)).equals(await drawReceipt(FACTS))).toBe(true)
})

test('the lines of an address stand apart, with a comma between them', () => {
  const buyer = { name: 'Kiosk', address: '14 Herbert Macaulay Way,\r\n\nYaba, Nigeria' }
  const { texts } = planReceipt({ ...FACTS, buyer })
  expect(texts.map(({ words }) => words)).toContain('14 Herbert Macaulay Way, Yaba, Nigeria')
})

test('an amount names the code of its currency once', () => {
  const amountsIn = (currency: string) =>
    planReceipt({ ...FACTS, currency })
      .texts.filter(({ tag, align }) => tag === 'TD' && align === 'right')
      .map(({ words }) => words.replaceAll('\u00A0', ' '))
  expect(amountsIn('NGN')).toEqual(['₦18,500.00 NGN', '₦18,500.00 NGN'])
  expect(amountsIn('KES')).toEqual(['KES 18,500.00', 'KES 18,500.00'])
})

test('a period of one day names one day', async () => {
  const { texts } = planReceipt({ ...FACTS, kind: 'upgrade', period: { from: '2026-12-22', to: '2026-12-23' } })
  expect(texts.map(({ words }) => words)).toContain('On 22 December 2026')
})
