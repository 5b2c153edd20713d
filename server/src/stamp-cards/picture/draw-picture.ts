/** Draws a customer's card as a picture for an e-mail: the same card as on the web and on posters. */
import { loadSharp } from '../../images/load-sharp.ts'
import { createSvgPen } from '../../images/svg-pen.ts'
import { within } from '../../pdf/pdf-writer.ts'
import { drawCard, type CardLook } from '../poster/draw-card.ts'
import { CARD_WIDTH, planCard, type CardTexts } from '../poster/plan-card.ts'

/** Pixels; e-mails show it at half the size, so that it is sharp on a phone. */
export const PICTURE = { width: 600, height: 400 }
/** Around the card, for its shadow. */
const MARGIN = 14
/** Enough for a card's few inks and the edges between them; a photograph in the banner is drawn in these too. */
const COLOURS = 96

/** Returns a PNG, transparent around the card, which stands on whatever colour the mail program has. */
export async function drawCardPicture(texts: CardTexts, look: CardLook): Promise<Buffer> {
  const plan = planCard(texts)
  const scale = Math.min((PICTURE.width - 2 * MARGIN) / CARD_WIDTH, (PICTURE.height - 2 * MARGIN) / plan.height)
  const { pen, svg } = createSvgPen()
  within(pen, () => {
    pen.translate((PICTURE.width - CARD_WIDTH * scale) / 2, (PICTURE.height - plan.height * scale) / 2).scale(scale)
    drawCard(pen, plan, look)
  })
  const sharp = await loadSharp()
  return sharp(Buffer.from(svg(PICTURE.width, PICTURE.height)))
    .png({ palette: true, colours: COLOURS, dither: 0, compressionLevel: 9, effort: 10 })
    .toBuffer()
}
