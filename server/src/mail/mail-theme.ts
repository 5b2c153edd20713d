/** Colours of e-mails. Mail clients know no variables, so each colour is written out where it is used. */
import { contrast, INK, PAPER } from '@stampwell/domain/cards/palette.ts'

export const LIGHT = {
  paper: '#fbf8f3',
  sheet: '#fffefc',
  well: '#f3ede2',
  line: '#e4dbcb',
  ink: '#1d1a16',
  soft: '#6f6557',
}
export const DARK = {
  paper: '#15120f',
  sheet: '#1e1a16',
  well: '#26211b',
  line: '#362f27',
  ink: '#f5efe5',
  soft: '#a69b8b',
}

const STAMP_COLOR = '#d9381e'

/** A button or bar is told from its background at this ratio, text is read at the other (WCAG 1.4.11 and 1.4.3). */
const MIN_SHAPE_CONTRAST = 3
const MIN_TEXT_CONTRAST = 4.5

type ButtonColors = { background: string; text: string }
/** `bar` is the line above an e-mail. */
export type BrandColors = Record<'light' | 'dark', ButtonColors & { bar: string }>

/** Returns a business's colour where it is readable, else ink on paper or paper on ink. Null is Stampwell's own look. */
export function brandColors(color: string | null): BrandColors {
  const wanted = color !== null && /^#[0-9a-f]{6}$/i.test(color) ? color.toLowerCase() : null
  const light = buttonOn(LIGHT.sheet, wanted, INK)
  const dark = buttonOn(DARK.sheet, wanted, PAPER)
  const barBeside = ({ background }: ButtonColors) => (wanted === null ? STAMP_COLOR : background)
  return { light: { ...light, bar: barBeside(light) }, dark: { ...dark, bar: barBeside(dark) } }
}

function buttonOn(sheet: string, wanted: string | null, otherwise: string): ButtonColors {
  const background = wanted !== null && contrast(wanted, sheet) >= MIN_SHAPE_CONTRAST ? wanted : otherwise
  return { background, text: readableOn(background) }
}

/** Returns ink or paper, or pure black or white for the few colours on which neither is readable. */
function readableOn(background: string): string {
  const byContrast = [INK, PAPER, '#000000', '#ffffff'].toSorted(
    (one, other) => contrast(background, other) - contrast(background, one),
  )
  return [PAPER, INK].find((text) => contrast(background, text) >= MIN_TEXT_CONTRAST) ?? byContrast[0] ?? INK
}
