/** Draws a planned sheet as a PDF. The same card and code give the same bytes. */
import { INK } from '@stampwell/domain/cards/palette.ts'
import type { PosterFormat } from '@stampwell/domain/cards/poster.ts'
import { traceQr } from '../../images/draw-qr-code.ts'
import { drawCard, type CardLook } from './draw-card.ts'
import { openPdf } from '../../pdf/open-pdf.ts'
import { type Box, within, write, type Pen } from '../../pdf/pdf-writer.ts'
import { CARD_WIDTH } from './plan-card.ts'
import { planSheet } from './plan-sheet.ts'
import { type Item, MM, type PosterText } from './sheet.ts'

export type PosterContent = {
  said: PosterText
  look: CardLook
  title: string
  business_name: string
  join_url: string
  dated: Date
}

export function drawPoster(content: PosterContent, format: PosterFormat): Promise<Buffer> {
  const { said, title, business_name } = content
  const sheet = planSheet(said, format)
  const { pen, finish } = openPdf({
    width: sheet.width,
    height: sheet.height,
    lang: said.language,
    title,
    author: business_name,
    dated: content.dated,
  })
  for (const { items, box, turned } of sheet.panels) {
    within(pen, () => {
      pen.translate(box.x, box.y)
      if (turned) pen.rotate(180, { origin: [box.width / 2, box.height / 2] })
      for (const item of items) drawItem(pen, item, content)
    })
  }
  return finish()
}

function drawItem(pen: Pen, item: Item, { look, join_url }: PosterContent) {
  if (item.kind === 'fold') return drawFold(pen, item.box)
  const { box } = item
  if (item.kind === 'field') return void pen.rect(box.x, box.y, box.width, box.height).fill(item.color)
  if (item.kind === 'qr') return drawQr(pen, join_url, box)
  if (item.kind === 'text')
    return write(pen, item.text, {
      x: item.align === 'left' ? box.x : box.x + box.width / 2,
      y: box.y,
      align: item.align,
      color: item.color,
    })
  within(pen, () => {
    if (item.kind === 'logo') {
      pen.roundedRect(box.x, box.y, box.width, box.height, box.height * 0.16).clip()
      if (look.pictures.logo)
        pen.image(look.pictures.logo.bytes, box.x, box.y, {
          fit: [box.width, box.height],
          align: 'center',
          valign: 'center',
        })
      return
    }
    pen
      .rotate(item.turn, { origin: [box.x + box.width / 2, box.y + box.height / 2] })
      .translate(box.x, box.y)
      .scale(box.width / CARD_WIDTH)
    drawCard(pen, item.plan, look)
  })
}

/** Draws black on white, for cameras and cheap printers. Error correction level Q tolerates a scratched poster. */
function drawQr(pen: Pen, text: string, { x, y, width }: Box) {
  const { size, path } = traceQr(text, 'Q')
  pen.roundedRect(x, y, width, width, width * 0.035).fill('#ffffff')
  within(pen, () =>
    pen
      .translate(x, y)
      .scale(width / size)
      .path(path)
      .fill('#000000'),
  )
}

function drawFold(pen: Pen, { y, width }: Box) {
  within(pen, () => {
    pen
      .lineWidth(0.5)
      .strokeColor(INK)
      .strokeOpacity(0.35)
      .dash(2, { space: 4 })
      .moveTo(10 * MM, y)
      .lineTo(width - 10 * MM, y)
      .stroke()
    pen.undash().strokeOpacity(1).lineWidth(0.75)
    for (const [from, to] of [
      [0, 8 * MM],
      [width - 8 * MM, width],
    ] as const)
      pen.moveTo(from, y).lineTo(to, y).stroke('#808080')
  })
}
