import { POSTER_FORMATS } from '@stampwell/domain/cards/poster.ts'
import { expect, test } from 'vitest'
import type { Fitted } from '../../pdf/fit-text.ts'
import { CARD_WIDTH, planCard } from './plan-card.ts'
import { planSheet } from './plan-sheet.ts'
import { MM, type PosterText } from './sheet.ts'
import { movedIn, placesOf, promiseOf, welcomeOf } from './words.ts'

const CARD: PosterText['card'] & { join_stamps: number } = {
  card_name: 'Coffee card',
  business_name: 'Corner Café',
  promo_caption: null,
  number_of_stamps: 10,
  join_stamps: 2,
  rewards: [{ stamps_required: 10, name: 'Free flat white' }],
  stamps: 4,
  hasLogo: false,
  hasBanner: false,
  seed: 'a',
}
const LONG_WORD = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'
const YORUBA = 'Ilé Oúnjẹ Ìyá Ṣọlá Adéṣínà Ọmọ Ìbàdàn tó ń ta àmàlà, ewédú, gbẹ̀gìrì àti ẹja'

function said(change: Partial<typeof CARD> = {}, address = 'cards.stampwell.example/join/7K3M9PQ2X0'): PosterText {
  const card = { ...CARD, ...change }
  const language = 'en'
  return {
    language,
    promise: promiseOf({ language, ...card }),
    welcome: welcomeOf({ language, ...card }),
    places: ['Yaba, 14 Herbert Macaulay Way, Lagos', LONG_WORD.repeat(3)],
    address,
    card,
    field: '#d9381e',
    accent: '#d9381e',
    logoShape: card.hasLogo ? 2.5 : null,
  }
}

const HARD: [string, PosterText][] = [
  ['a plain card', said()],
  [
    'a word of 80 letters everywhere',
    said({
      business_name: LONG_WORD,
      card_name: LONG_WORD,
      promo_caption: LONG_WORD + LONG_WORD.slice(0, 40),
      rewards: [
        { stamps_required: 0, name: LONG_WORD },
        { stamps_required: 10, name: LONG_WORD.repeat(2) },
      ],
      hasLogo: true,
    }),
  ],
  [
    'a Yoruba name of 80 letters',
    said({
      business_name: YORUBA,
      card_name: YORUBA,
      promo_caption: YORUBA + YORUBA.slice(0, 40),
      rewards: [{ stamps_required: 10, name: YORUBA }],
      hasBanner: true,
    }),
  ],
  [
    'the widest letters',
    said(
      { business_name: 'W'.repeat(120), rewards: [{ stamps_required: 10, name: 'W'.repeat(120) }] },
      `${'w'.repeat(120)}.example/join/7K3M9PQ2X0`,
    ),
  ],
  ['fifty stamps', said({ number_of_stamps: 50, stamps: 20, rewards: [{ stamps_required: 50, name: 'Free month' }] })],
  ['no stamps, no reward', said({ number_of_stamps: 0, stamps: 0, rewards: [] })],
  ['a notice that stamps have moved', { ...said(), promise: movedIn('en'), welcome: '' }],
  ['no places, nothing for joining', { ...said(), places: [], welcome: '' }],
  ['one place', { ...said(), places: ['Yaba, 14 Herbert Macaulay Way, Lagos'] }],
  ['the notice in French', { ...said(), language: 'fr', promise: movedIn('fr'), welcome: '' }],
]

test.each(HARD)('readable content keeps 10 mm from the edges and never overlaps: %s', (_name, poster) => {
  for (const format of POSTER_FORMATS) {
    for (const { items, box: panel } of planSheet(poster, format).panels) {
      const read = items.filter((item) => item.kind !== 'field' && item.kind !== 'fold')
      const margin = 10 * MM - 0.1
      for (const { kind, box } of read) {
        expect([
          format,
          kind,
          box.x >= margin,
          box.y >= margin,
          box.x + box.width <= panel.width - margin,
          box.y + box.height <= panel.height - margin,
        ]).toEqual([format, kind, true, true, true, true])
      }
      // No two texts, and no text and picture, overlap.
      for (const [at, one] of read.entries())
        for (const other of read.slice(at + 1)) {
          const apart =
            one.box.x + one.box.width <= other.box.x + 0.1 ||
            other.box.x + other.box.width <= one.box.x + 0.1 ||
            one.box.y + one.box.height <= other.box.y + 0.1 ||
            other.box.y + other.box.height <= one.box.y + 0.1
          expect([format, one.kind, other.kind, one.box, other.box, apart]).toEqual([
            format,
            one.kind,
            other.kind,
            one.box,
            other.box,
            true,
          ])
        }
    }
  }
})

test.each(HARD)('no content on the pictured card overflows its edge: %s', (_name, { card }) => {
  const plan = planCard(card)
  for (const { text, x, y } of plan.said)
    expect([x >= 20, x + text.width <= CARD_WIDTH - 19.9, y >= 0, y + text.height <= plan.height]).toEqual([
      true,
      true,
      true,
      true,
    ])
  expect(plan.slots).toHaveLength(card.number_of_stamps)
  for (const { x, y, side } of plan.slots)
    expect([x >= 20, x + side <= CARD_WIDTH - 20, y + side <= plan.tear]).toEqual([true, true, true])
})

test('the steps beside the code grow where there are few notes below them, and are never smaller for it', () => {
  const wordsOf = ({ lines }: Fitted) => lines.flatMap(({ runs }) => runs.map(({ text }) => text)).join('')
  const sizeOn = (poster: PosterText) =>
    planSheet(poster, 'a4').panels[0]?.items.flatMap((item) =>
      item.kind === 'text' && wordsOf(item.text) === 'Scan.' ? [item.text.size] : [],
    )
  const short = said({}, 'cards.example/join/7K3')
  expect(sizeOn({ ...short, places: [], welcome: '' })).toEqual([56])
  expect(sizeOn({ ...short, places: ['Yaba'], welcome: '' })?.[0]).toBeGreaterThan(40)
  for (const [, poster] of HARD.filter(([, { language }]) => language === 'en'))
    expect(sizeOn(poster)?.[0]).toBeGreaterThanOrEqual(40)
})

test('the QR code is at least 60 mm wide on every format, whatever the length of the link', () => {
  for (const format of POSTER_FORMATS) {
    const codes = planSheet(said(), format).panels.flatMap(({ items }) => items.filter((item) => item.kind === 'qr'))
    // 29 modules is the smallest QR code that fits a join link; the quiet zone adds four on each side.
    const narrow = codes.map(({ box }) => ((box.width / MM) * 29) / 37).filter((width) => width < 60)
    const count = format === 'table_tent' ? 2 : 1
    expect({ format, count: codes.length, narrow }).toEqual({ format, count, narrow: [] })
  }
})

test('the tent prints one panel twice, head to head, folded in the middle and at two overlapping feet', () => {
  const { height, panels } = planSheet(said(), 'table_tent')
  const [upper, lower, folds] = panels
  expect([upper?.turned, lower?.turned]).toEqual([true, false])
  expect(upper?.items).toBe(lower?.items)
  const lines = folds?.items.map((item) => item.box.y / MM) ?? []
  expect(lines.map(Math.round)).toEqual([36, 149, 261])
  expect(lines[0]).toBeCloseTo(height / MM - (lines[2] ?? 0))
})

test('the poster promises what the card promises', () => {
  const card = {
    number_of_stamps: 10,
    language: 'en' as const,
    join_stamps: 0,
    promo_caption: 'Every cup counts',
    rewards: [
      { stamps_required: 5, name: 'Cookie' },
      { stamps_required: 10, name: 'Free flat white' },
    ],
  }
  expect(promiseOf(card)).toEqual({
    lead: 'Collect 10 stamps.',
    reward: 'Free flat white',
    caption: 'Every cup counts',
  })
  expect(promiseOf({ ...card, rewards: [] })).toEqual({ lead: 'Every cup counts', reward: '', caption: '' })
  expect(
    promiseOf({ ...card, number_of_stamps: 1, promo_caption: null, rewards: [{ stamps_required: 1, name: 'Tea' }] })
      .lead,
  ).toBe('Collect 1 stamp.')
  expect(welcomeOf(card)).toBe('')
  expect(welcomeOf({ ...card, join_stamps: 2, rewards: [{ stamps_required: 0, name: 'Free cookie' }] })).toBe(
    'For joining: 2\u00A0stamps, Free cookie.',
  )
  const lines = { maxLines: 3, language: 'en' as const }
  const place = (name: string) => ({ name, address: `${name} street`, city: 'Lagos' })
  expect(placesOf([place('A'), place('B')], lines)).toEqual(['A, A street, Lagos', 'B, B street, Lagos'])
  expect(placesOf(['A', 'B', 'C', 'D'].map(place), lines)).toEqual([
    'A, A street, Lagos',
    'B, B street, Lagos',
    'and 2 more places',
  ])
  expect(placesOf([{ name: 'Yaba', address: 'Yaba', city: ' ' }], lines)).toEqual(['Yaba'])
  expect(placesOf([{ name: 'Kola & Rye', address: '14 Herbert Macaulay Way, Yaba', city: 'Yaba' }], lines)).toEqual([
    'Kola & Rye, 14 Herbert Macaulay Way, Yaba',
  ])
})
