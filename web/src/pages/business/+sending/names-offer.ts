/** Messages do not keep the id of an offer: their words name it. */

/** Returns a title as it stands in a message: its braces would be read as a merge field. */
export function offerName(title: string): string {
  return title.replace(/[{}]/g, '')
}

/** Returns whether the words name the offer: its whole title stands in them, in capitals or not. */
export function namesOffer(words: string, title: string): boolean {
  const [text, name] = [words.toLowerCase(), offerName(title).trim().toLowerCase()]
  if (name === '') return false
  for (let at = text.indexOf(name); at !== -1; at = text.indexOf(name, at + 1))
    if (!isOfWord(text[at - 1]) && !isOfWord(text[at + name.length])) return true
  return false
}

/** A title inside a longer word is another word: "Tea" is not in "Team". */
function isOfWord(letter = ''): boolean {
  return /[\p{L}\p{N}]/u.test(letter)
}
