/** The file name a poster is saved under. */
import type { PosterFormat } from '@stampwell/domain/poster.ts'

/** `Content-Disposition` with a plain name for old programs and the whole one as RFC 5987 says it. */
export function savedAs(cardName: string, format: PosterFormat): string {
  const name = `${wordsOf(cardName) || 'stamp-card'}-${format.replace('_', '-')}.pdf`
  const plain =
    wordsOf(
      name
        .normalize('NFD')
        .replace(/\p{M}/gu, '')
        .replace(/\.pdf$/, '')
        .replace(/[^\x20-\x7e]/g, '-'),
    ) || 'stamp-card'
  const ascii = `attachment; filename="${plain}.pdf"`
  return `${plain}.pdf` === name
    ? ascii
    : `${ascii}; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)}`
}

/** Letters and figures; all else, slashes, quotes and line ends too, becomes one dash. */
function wordsOf(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
}
