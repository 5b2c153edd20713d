import type { PosterFormat, PosterSubject } from '@stampwell/domain/cards/poster.ts'

/** Returns `Content-Disposition` with an ASCII name for old clients and the full name encoded as in RFC 5987. */
export function savedAs(cardName: string, format: PosterFormat, about: PosterSubject): string {
  const kind = about === 'moved' ? 'moved-' : ''
  const name = `${wordsOf(cardName) || 'stamp-card'}-${kind}${format.replace('_', '-')}.pdf`
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

/** Keeps letters and digits; replaces everything else, including slashes, quotes and line breaks, with one dash. */
function wordsOf(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
}
