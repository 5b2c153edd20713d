/** Direction marks and characters without a width come along with copied text, hide a name, or turn the text after them. */
const UNSEEN = /[\p{Bidi_Control}\u00ad\u200b\u2060-\u2064\ufeff]/gu
/** Nothing that shows. Joiners and selectors are parts of words and emoji, and alone they are nothing. */
const EMPTY = /^[\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]*$/u

/** Returns the text without what shows nothing; empty if nothing of it shows. */
export function visibleText(typed: string): string {
  const left = typed.replace(UNSEEN, '')
  return EMPTY.test(left) ? '' : left
}
