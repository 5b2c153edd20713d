/** Draws a customer's card as a picture for an e-mail: the same card as on the web and on posters. */
import { loadSharp } from '../../images/load-sharp.ts'
import { createSvgPen } from '../../images/svg-pen.ts'
import { within } from '../../pdf/pdf-writer.ts'
import { drawCard, type CardLook } from '../poster/draw-card.ts'
import { CARD_WIDTH, planCard, type CardTexts } from '../poster/plan-card.ts'

/** Pixels; e-mails show it smaller, so that it is sharp on a phone. */
export const PICTURE = { width: 600, height: 400 }
/** Bytes. Every reader of an e-mail loads the picture, some over a slow and metered network. */
export const MAX_PICTURE_BYTES = 40_000
/** Around the card, for its shadow. */
const MARGIN = 14
/**
 * Palettes of the picture; it is written with the first that makes it small enough. The inks of a card and most photographs
 * fit into the first. libvips knows palettes of 256, 16, 4 and 2 colours, and merges colours that are alike below quality
 * 100. With two colours the pixels themselves take 30,000 bytes, so the last one always fits.
 */
const PALETTES = [
  { colours: 256, quality: 100 },
  { colours: 256, quality: 60 },
  { colours: 16, quality: 100 },
  { colours: 4, quality: 100 },
  { colours: 2, quality: 100 },
]

/** Returns a PNG, transparent around the card, which stands on whatever colour the mail program has. */
export async function drawCardPicture(texts: CardTexts, look: CardLook): Promise<Buffer> {
  const plan = planCard(texts)
  const scale = Math.min((PICTURE.width - 2 * MARGIN) / CARD_WIDTH, (PICTURE.height - 2 * MARGIN) / plan.height)
  const { pen, svg } = createSvgPen()
  within(pen, () => {
    pen.translate((PICTURE.width - CARD_WIDTH * scale) / 2, (PICTURE.height - plan.height * scale) / 2).scale(scale)
    drawCard(pen, plan, look)
  })
  return encode(Buffer.from(svg(PICTURE.width, PICTURE.height)))
}

async function encode(svg: Buffer): Promise<Buffer> {
  const sharp = await loadSharp()
  const { data, info } = await sharp(svg).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  let png = Buffer.of()
  for (const palette of PALETTES) {
    png = await sharp(data, { raw: info })
      .png({ palette: true, ...palette, dither: 0, compressionLevel: 9, effort: 7 })
      .toBuffer()
    if (png.length <= MAX_PICTURE_BYTES) break
  }
  return png
}
