/** The display font lacks Ṣ ɗ ƙ ɓ and sets accents beside ẹ and ọ: words with these use the text font. */
const NOT_FOR_DISPLAY = /[\u0300-\u036F\u1E62\u1E63\u0181\u0253\u018A\u0257\u0198\u0199\u1E44\u1E45]/

/** Returns class `plain` for text that the display font cannot set. */
export function fontClassFor(text: string): 'plain' | undefined {
  return NOT_FOR_DISPLAY.test(text.normalize('NFC')) ? 'plain' : undefined
}
