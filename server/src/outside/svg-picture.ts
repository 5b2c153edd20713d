import { loadSharp } from './load-sharp.ts'

/** A drawing in black and white as a square PNG: `side` pixels, the rest up to `outer` is white around it. */
export async function pngOfSvg(svg: string, { side, outer }: { side: number; outer: number }): Promise<Buffer> {
  const before = Math.floor((outer - side) / 2)
  const after = outer - side - before
  const sharp = await loadSharp()
  return sharp(Buffer.from(svg))
    .resize(side, side, { kernel: 'nearest' })
    .extend({ top: before, left: before, bottom: after, right: after, background: '#ffffff' })
    .png({ palette: true, colours: 2, compressionLevel: 9 })
    .toBuffer()
}
