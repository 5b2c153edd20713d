/** Two initials for a round badge: 'Amaka Obi' → 'AO'. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  return firstLetter(words[0]) + (words.length > 1 ? firstLetter(words.at(-1)) : '')
}

function firstLetter(word = ''): string {
  const code = word.codePointAt(0)
  return code === undefined ? '' : String.fromCodePoint(code).toUpperCase()
}
