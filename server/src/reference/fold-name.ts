/** Folds a name for search: lower case, no accents, words separated by one space. */

/** Letters that Unicode does not decompose. */
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

/** Returns only letters, digits and single spaces, so the result holds no query operators. */
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
