/** Tells whether PostgreSQL can store a text: it has no NUL and no lone surrogate. */
export function isStorableText(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}
