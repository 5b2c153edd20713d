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
}

/** Lower case without accents: 'Ọláyẹmí' → 'olayemi', 'Łódź' → 'lodz'. Searches are compared in these letters. */
export function plainLetters(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\0-\x7f]/g, (letter) => PLAIN[letter] ?? letter)
}
