/** Draws a planned receipt as a tagged PDF. The same facts give the same bytes. */
import { PAPER } from '@stampwell/domain/cards/palette.ts'
import { fitText } from '../../pdf/fit-text.ts'
import { DISPLAY, TEXT } from '../../pdf/fonts.ts'
import { openPdf } from '../../pdf/open-pdf.ts'
import { drawOutlines, within, write, type Pen } from '../../pdf/pdf-writer.ts'
import { inLanguage } from '../../texts/receipt.ts'
import { MARGIN, PAGE, planReceipt, type ReceiptPlan, type ReceiptText } from './plan-receipt.ts'
import type { ReceiptFacts } from './receipt-facts.ts'

/** Degrees; the stamp looks as if a hand had set it down. */
const TURN = -9
/** Stampwell's mark: a stamp above its print, on a field of 32. */
const MARK =
  'M16 2.5a6.2 6.2 0 0 1 4.3 10.65c-.9.9-1.3 1.7-1.3 2.85v1.5h5.2a3.3 3.3 0 0 1 3.3 3.3V24H4.5v-3.2a3.3 3.3 0 0 1 3.3-3.3H13V16c0-1.15-.4-1.95-1.3-2.85A6.2 6.2 0 0 1 16 2.5z'

export function drawReceipt(facts: ReceiptFacts): Promise<Buffer> {
  const plan = planReceipt(facts)
  const { pen, finish } = openPdf({
    ...PAGE,
    lang: facts.language,
    title: inLanguage(facts.language)('title', { number: facts.number }),
    author: facts.seller.name,
    dated: new Date(`${facts.issued_on}T00:00:00Z`),
    isTagged: true,
  })
  asArtifact(pen, () => drawGround(pen, plan))
  const page = pen.struct('Document')
  pen.addStructure(page)
  for (const group of groupTexts(plan.texts)) {
    const [first] = group
    if (first?.row === undefined) for (const text of group) page.add(elementOf(pen, text))
    else page.add(tableOf(pen, group))
  }
  page.end()
  return finish()
}

/** Returns runs of texts: those of the table together, all others apart. */
function groupTexts(texts: readonly ReceiptText[]): ReceiptText[][] {
  const cells = texts.filter(({ row }) => row !== undefined)
  const at = texts.findIndex(({ row }) => row !== undefined)
  return [texts.slice(0, at), cells, texts.slice(at + cells.length)]
}

function tableOf(pen: Pen, cells: readonly ReceiptText[]) {
  const table = pen.struct('Table')
  for (const row of new Set(cells.map((cell) => cell.row))) {
    const line = pen.struct('TR')
    for (const cell of cells) if (cell.row === row) line.add(elementOf(pen, cell))
    table.add(line)
  }
  return table
}

/** `actual` is read instead of the glyphs: the whole text, in its own order. */
function elementOf(pen: Pen, { tag, row, words, text, box, align, color }: ReceiptText) {
  const x = align === 'right' ? box.x + box.width : box.x
  const scope = row === 0 ? { scope: 'Column' } : { scope: 'Row' }
  return pen.struct(tag, { actual: words, ...(tag === 'TH' ? scope : {}) }, () =>
    write(pen, text, { x, y: box.y, align, color }),
  )
}

/** Draws what screen readers skip. */
function asArtifact(pen: Pen, draw: () => void) {
  pen.markContent('Artifact', { type: 'Layout' })
  draw()
  pen.endMarkedContent()
}

function drawGround(pen: Pen, { rules, well, stamp }: ReceiptPlan) {
  within(pen, () => {
    pen.translate(MARGIN, 55).scale(0.78)
    pen.path(MARK).fill('#1D1A16').roundedRect(4.5, 26.5, 23, 3.4, 1.7).fill('#D9381E')
  })
  pen.roundedRect(well.x, well.y, well.width, well.height, 8).fill(PAPER)
  for (const { y, weight, color } of rules)
    pen
      .moveTo(MARGIN, y)
      .lineTo(PAGE.width - MARGIN, y)
      .lineWidth(weight)
      .stroke(color)
  within(pen, () => drawStamp(pen, stamp))
}

function drawStamp(pen: Pen, { x, y, words, date, color }: ReceiptPlan['stamp']) {
  pen.translate(x, y).rotate(TURN)
  pen.circle(0, 0, 54).lineWidth(3.4).stroke(color).circle(0, 0, 48.5).lineWidth(1).stroke(color)
  const said = fitText(words, { typefaces: DISPLAY, width: 82, height: 34, max: 27, min: 8, lines: 1, tracking: -0.02 })
  const below = fitText(date, { typefaces: TEXT, width: 74, height: 12, max: 8, min: 4, lines: 1 })
  drawOutlines(pen, said, { x: 0, y: said.size * (date === '' ? 0.345 : 0.2), color })
  drawOutlines(pen, below, { x: 0, y: 22, color })
}
