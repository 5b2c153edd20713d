/** A missing or broken picture is left out; the poster is still made. */
import { buffer } from 'node:stream/consumers'
import type { Files } from '../../pictures/files.ts'
import { printLogo, printPhoto, type PrintPicture } from '../../images/print-picture.ts'

/** Holds the logo twice: on white paper, and on the card's colour. */
export type PosterPictures = {
  logo: PrintPicture | null
  cardLogo: PrintPicture | null
  banner: PrintPicture | null
  icon: PrintPicture | null
}

type PosterImages = { logo_url: string | null; banner_url: string | null; icon_url: string | null; card_color: string }

const LOGO_SIDE = 512
const ICON_SIDE = 256
/** Pixels: the banner's area on the card is 360 to 72, printed up to 12 cm wide at 300 dpi. */
const BANNER = { width: 1440, height: 288 }

export async function readPictures(
  files: Pick<Files, 'serve'>,
  { logo_url, banner_url, icon_url, card_color }: PosterImages,
): Promise<PosterPictures> {
  const [logo, banner, icon] = await Promise.all([logo_url, banner_url, icon_url].map((url) => readFile(files, url)))
  const [onPaper, onCard, photo, stamp] = await Promise.all([
    logo ? printLogo(logo, { side: LOGO_SIDE, ground: '#ffffff' }) : null,
    logo ? printLogo(logo, { side: LOGO_SIDE, ground: card_color }) : null,
    banner ? printPhoto(banner, { ...BANNER, ground: card_color }) : null,
    icon ? printLogo(icon, { side: ICON_SIDE, ground: card_color }) : null,
  ])
  return { logo: onPaper, cardLogo: onCard, banner: photo, icon: stamp }
}

async function readFile(files: Pick<Files, 'serve'>, url: string | null): Promise<Buffer | null> {
  const file = url === null ? null : await files.serve(url)
  return file ? buffer(file.stream).catch(() => null) : null
}
