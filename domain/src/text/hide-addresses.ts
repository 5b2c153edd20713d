/**
 * Returns a text, of several lines too, without e-mail addresses. Word by word: a pattern for addresses takes long on a
 * long text without one. A path may name a package with an `@` in front, which stays.
 */
export function hideAddresses(text: string): string {
  return text
    .split(/([\s<>"'()/]+)/)
    .map((word) => (word.indexOf('@') > 0 ? '***' : word))
    .join('')
}
