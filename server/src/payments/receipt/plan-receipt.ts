/** Layout of a receipt on one A4 page, planned before drawing. Lengths are in points. */
import { showMinor } from '@stampwell/domain/money/money.ts'
import { INK } from '@stampwell/domain/cards/palette.ts'
import { unprintedLetters } from '@stampwell/domain/cards/printed-letters.ts'
import { showDate } from '@stampwell/domain/time/show-date.ts'
import { fitText, type Fitted } from '../../pdf/fit-text.ts'
import { DISPLAY, STRONG, TEXT, type Typefaces } from '../../pdf/fonts.ts'
import type { Align, Box } from '../../pdf/pdf-writer.ts'
import { inLanguage } from '../../texts/receipt.ts'
import { describeBought, describePeriod, providerName, type ReceiptFacts } from './receipt-facts.ts'

export const PAGE = { width: 595.28, height: 841.89 }
export const MARGIN = 56
const RIGHT = PAGE.width - MARGIN
const WIDTH = RIGHT - MARGIN
const SOFT = '#554D42'
const QUIET = '#6F6557'
const GREEN = '#1F5B4B'
const RED = '#8C1A35'

/** One element for screen readers: a heading, a paragraph, or a cell of the table of amounts. */
export type Tag = 'H1' | 'H2' | 'P' | 'TH' | 'TD'
/** `words` is the whole text, also where `text` had to be cut; `row` groups the cells of one row. */
export type ReceiptText = { tag: Tag; row?: number; words: string; text: Fitted; box: Box; align: Align; color: string }
export type ReceiptPlan = {
  texts: ReceiptText[]
  rules: { y: number; weight: number; color: string }[]
  well: Box
  stamp: { x: number; y: number; words: string; date: string; color: string }
}

type Style = {
  typefaces: Typefaces
  size: number
  color: string
  min?: number
  lines?: number
  tag?: Tag
  row?: number
  align?: Align
  tracking?: number
}

const LABEL: Style = { typefaces: TEXT, size: 9, color: QUIET, tag: 'H2' }
const BODY: Style = { typefaces: TEXT, size: 10.5, color: SOFT }
const NAME: Style = { typefaces: STRONG, size: 12, color: INK, min: 7.5, lines: 2 }

/** Fits a text into the area; the box of the result is what the text takes. */
function set(words: string, area: Box, { typefaces, size, color, ...style }: Style): ReceiptText {
  const { align = 'left', tag = 'P', min = size * 0.62, lines = 1, tracking = 0, row } = style
  const { width, height } = area
  const text = fitText(words, { typefaces, width, height, max: size, min, lines, leading: 1.35, tracking })
  const x = align === 'right' ? area.x + width - text.width : area.x
  const box = { x, y: area.y, width: text.width, height: text.height }
  return { tag, words, text, box, align, color, ...(row === undefined ? {} : { row }) }
}

/** Stacks texts from `y` down. Empty ones take no room. */
function stack(area: Box, parts: readonly [words: string, style: Style, share: number][]): ReceiptText[] {
  let { y } = area
  return parts
    .filter(([words]) => words.trim() !== '')
    .map(([words, style, share]) => {
      const placed = set(words, { ...area, y, height: area.height * share }, style)
      y = placed.box.y + placed.box.height + 2
      return placed
    })
}

export function planReceipt(facts: ReceiptFacts): ReceiptPlan {
  const say = inLanguage(facts.language)
  const isRefunded = facts.refunded_minor === facts.amount_minor
  const table = planAmounts(facts, 412)
  const well = { x: MARGIN, y: PAGE.height - MARGIN - 122, width: WIDTH, height: 62 }
  return {
    texts: [...planHead(facts), ...planParties(facts), ...table.texts, ...planDetails(facts, well), ...planFoot(facts)],
    rules: table.rules,
    well,
    stamp: {
      x: RIGHT - 58,
      y: 186,
      words: say(isRefunded ? 'stamp.refunded' : 'stamp.paid'),
      // The day of a refund is not known here.
      date: isRefunded ? '' : showDate(facts.paid_on, facts.language),
      color: isRefunded ? RED : GREEN,
    },
  }
}

function planHead(facts: ReceiptFacts): ReceiptText[] {
  const { language, number, amount_minor, currency, paid_on, seller } = facts
  const say = inLanguage(language)
  const beside = 300
  const right = { x: RIGHT - 180, width: 180 }
  const paid = say('paid', { date: showDate(paid_on, language), provider: providerName(facts) })
  const display = { typefaces: DISPLAY, color: INK, tracking: -0.02 }
  return [
    set(seller.name, { x: MARGIN + 34, y: 55, width: 250, height: 26 }, { ...display, size: 18, min: 8, lines: 2 }),
    set(say('heading'), { ...right, y: 52, height: 26 }, { ...display, size: 18, tag: 'H1', align: 'right' }),
    set(say('number', { number }), { ...right, y: 77, height: 16 }, { ...BODY, align: 'right' }),
    set(
      showMinor(amount_minor, currency, language),
      { x: MARGIN, y: 140, width: beside + 40, height: 70 },
      {
        ...display,
        size: 46,
        min: 16,
      },
    ),
    set(paid, { x: MARGIN, y: 206, width: beside, height: 18 }, { ...BODY, size: 11.5 }),
  ]
}

function planParties({ language, seller, buyer }: ReceiptFacts): ReceiptText[] {
  const say = inLanguage(language)
  const width = (WIDTH - 40) / 2
  const column = (x: number) => ({ x, y: 272, width, height: 116 })
  const name: Style = { ...NAME, min: 6.5, lines: 4 }
  const address: Style = { ...BODY, size: 10, min: 6, lines: 5 }
  const tax = seller.tax_id === '' ? '' : say('tax_id', { tax_id: seller.tax_id })
  // Our fonts lack some scripts, whose letters are left out: an empty name must not pass for no name.
  const isWhole = unprintedLetters(`${buyer.name} ${buyer.address}`).length === 0
  return [
    ...stack(column(MARGIN), [
      [say('from'), LABEL, 0.12],
      [seller.name, name, 0.31],
      [onOneLine(seller.address), address, 0.36],
      [tax, { ...BODY, size: 10, min: 6, lines: 2 }, 0.15],
    ]),
    ...stack(column(MARGIN + width + 40), [
      [say('to'), LABEL, 0.12],
      [buyer.name, name, 0.31],
      [onOneLine(buyer.address), address, 0.36],
      [isWhole ? '' : say('unprinted'), { ...LABEL, tag: 'P', size: 8, lines: 2 }, 0.2],
    ]),
  ]
}

/** Its own lines would run into each other: a fitted text wraps where its column ends. */
function onOneLine(address: string): string {
  return address
    .split('\n')
    .map((line) => line.trim().replace(/,$/, ''))
    .filter((line) => line !== '')
    .join(', ')
}

/** Lays out the table: what was bought, the total and, if money went back, how much and what remains. */
function planAmounts(facts: ReceiptFacts, top: number) {
  const { language, amount_minor, refunded_minor, currency } = facts
  const say = inLanguage(language)
  const [left, amounts] = [
    { x: MARGIN, width: WIDTH - 150 },
    { x: RIGHT - 140, width: 140 },
  ]
  // A currency without a sign is shown by its code already.
  const money = (minor: number) => {
    const shown = showMinor(minor, currency, language)
    return shown.includes(currency) ? shown : `${shown} ${currency}`
  }
  const head = { ...LABEL, tag: 'TH' } as const
  const texts = [
    set(say('bought'), { ...left, y: top, height: 14 }, { ...head, row: 0 }),
    set(say('amount'), { ...amounts, y: top, height: 14 }, { ...head, row: 0, align: 'right' }),
  ]
  const rules = [{ y: top + 18, weight: 1, color: INK }]
  const bought = set(describeBought(facts), { ...left, y: top + 29, height: 34 }, { ...NAME, tag: 'TD', row: 1 })
  const below = bought.box.y + bought.box.height + 2
  texts.push(
    bought,
    set(
      describePeriod(facts.period, language),
      { ...left, y: below, height: 16 },
      { ...BODY, size: 10, tag: 'TD', row: 1 },
    ),
    set(
      money(amount_minor),
      { ...amounts, y: top + 29, height: 18 },
      { ...NAME, lines: 1, tag: 'TD', row: 1, align: 'right' },
    ),
  )
  let y = below + 28
  rules.push({ y, weight: 0.5, color: '#CDC1AC' })
  const isBack = refunded_minor > 0
  const sums: [string, number, string, Typefaces][] = [
    [say('total'), amount_minor, INK, STRONG],
    ...(isBack ? ([[say('refunded'), -refunded_minor, RED, TEXT]] as [string, number, string, Typefaces][]) : []),
    ...(isBack
      ? ([[say('remains'), amount_minor - refunded_minor, INK, STRONG]] as [string, number, string, Typefaces][])
      : []),
  ]
  y += 11
  for (const [at, [words, minor, color, typefaces]] of sums.entries()) {
    const style = { typefaces, size: 12, color, row: at + 2 }
    texts.push(
      set(words, { ...left, y, height: 18 }, { ...style, tag: 'TH' }),
      set(money(minor), { ...amounts, y, height: 18 }, { ...style, tag: 'TD', align: 'right' }),
    )
    y += 22
  }
  return { texts, rules, bottom: y }
}

function planDetails(facts: ReceiptFacts, well: Box): ReceiptText[] {
  const say = inLanguage(facts.language)
  const inner = well.width - 32
  const columns = [
    [say('reference'), facts.reference, 0.5],
    [say('provider'), providerName(facts), 0.25],
    [say('code'), facts.payment_code, 0.25],
  ] as const
  let x = well.x + 16
  return columns.flatMap(([label, words, share]) => {
    const area = { x, y: well.y + 14, width: inner * share - 14, height: 36 }
    x += inner * share
    return stack(area, [
      [label, LABEL, 0.4],
      [words, { ...BODY, color: INK, min: 6, lines: 2 }, 0.6],
    ])
  })
}

function planFoot({ language, issued_on, seller }: ReceiptFacts): ReceiptText[] {
  const say = inLanguage(language)
  const area = { x: MARGIN, y: PAGE.height - MARGIN - 28, width: WIDTH, height: 28 }
  const note: Style = { ...LABEL, tag: 'P' }
  return stack(area, [
    [seller.email === null ? '' : say('questions', { email: seller.email }), note, 0.46],
    [say('issued', { date: showDate(issued_on, language) }), note, 0.46],
  ])
}
