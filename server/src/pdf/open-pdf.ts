import type { Language } from '@stampwell/domain/text/language.ts'
import PDFDocument from 'pdfkit'
import { DISPLAY, FIGURES, STRONG, TEXT } from './fonts.ts'
import type { Pen } from './pdf-writer.ts'

/** PDFKit's types do not know PDF/UA. */
const TAGGED: object = { pdfVersion: '1.7', tagged: true, subset: 'PDF/UA' }

export type PdfFacts = {
  width: number
  height: number
  lang: Language
  title: string
  author: string
  dated: Date
  /** Declares PDF/UA, for screen readers: everything drawn must then stand in a structure or be an artifact. */
  isTagged?: boolean
}

/** Opens a PDF of one page without margins. `finish` returns its bytes: the same facts and drawing give the same bytes. */
export function openPdf({ width, height, lang, title, author, dated, isTagged = false }: PdfFacts): {
  pen: Pen
  finish: () => Promise<Buffer>
} {
  const pen = new PDFDocument({
    size: [width, height],
    margin: 0,
    lang,
    displayTitle: true,
    ...(isTagged ? TAGGED : {}),
    info: { Title: title, Author: author, Producer: 'Stampwell', Creator: 'Stampwell', CreationDate: dated },
  })
  const chunks: Buffer[] = []
  pen.on('data', (chunk: Buffer) => chunks.push(chunk))
  const done = new Promise<void>((resolve, reject) => pen.on('end', resolve).on('error', reject))
  // PDFKit also accepts a parsed font; its types do not say so.
  for (const typeface of new Set([...DISPLAY, ...FIGURES, ...STRONG, ...TEXT]))
    pen.registerFont(typeface.name, typeface.font as unknown as Buffer)
  return {
    pen,
    async finish() {
      pen.end()
      await done
      return Buffer.concat(chunks)
    },
  }
}
