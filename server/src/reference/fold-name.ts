/** A name as people type it on any keyboard: lower case, without accents, words parted by one space. */

/** Letters that Unicode does not take apart. */
const PLAIN: Record<string, string> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ŋ: 'n',
  ɓ: 'b',
  ɗ: 'd',
  ƙ: 'k',
  ə: 'e',
  ɛ: 'e',
  ɔ: 'o',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
}

/** Only letters, digits and single spaces are left, so nothing in it has a meaning of its own to a query. */
export function foldName(name: string): string {
  return name
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\0-\x7f]/g, (letter) => PLAIN[letter] ?? letter)
    .replace(/[\p{Lm}'’‘`]/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
