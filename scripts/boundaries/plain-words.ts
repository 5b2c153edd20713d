/**
 * The private words that this code once used for standard things. No name and no comment may use them again: a reader
 * who searches for the standard term must find it. Words are compared part by part (`openHouse` is `open` and `house`).
 */

/** `instead` is shown in the problem. */
const WORDS: Record<string, string> = {
  house: 'app, server or process',
  door: 'endpoint',
  stranger: 'another business, or a visitor',
  knock: 'request',
  bell: 'timer or wake-up',
  thock: 'stampSound',
  mistake: 'error or problem',
  patience: 'timeout',
  errand: 'pending action',
  sureness: 'delivery state',
  wish: 'input, options or params',
  tapper: 'concurrent till',
  furnish: 'seed',
  roomless: 'without a layer',
}

/** Uses of such a word in its usual meaning. A line is exempt when its file matches and it contains the text. */
const EXCEPTIONS: { file: RegExp; text: string; because: string }[] = [
  { file: /^e2e\/src\//, text: 'Cocoa House', because: 'A building in Ibadan.' },
  { file: /^e2e\/src\//, text: 'cocoaHouse', because: 'The same building.' },
  { file: /cards\.ts$|looks\/world\.ts$/, text: 'Friends of the house', because: 'The name of a demo card.' },
  { file: /pool-deadlock/, text: 'Tea House', because: 'The name of a business in a test.' },
  { file: /^web\/src\/messages\//, text: 'door', because: 'The door of a café, said to its owner.' },
  { file: /gifts\.test\.ts$/, text: 'For your patience.', because: 'A message to a customer.' },
  { file: /^scripts\/boundaries(\.test\.ts|\/plain-words\.ts)$/, text: '', because: 'The list itself and its test.' },
]

const WORD_PART = /[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g

/** Returns a problem for each line of `text` that contains a private word, in singular or plural. */
export function findPrivateWords(path: string, text: string): string[] {
  const exceptions = EXCEPTIONS.filter(({ file }) => file.test(path)).map((exception) => exception.text)
  return text.split('\n').flatMap((line, index) => {
    if (exceptions.some((exception) => line.includes(exception))) return []
    const parts = new Set((line.match(WORD_PART) ?? []).map((part) => singular(part.toLowerCase())))
    return [...parts]
      .filter((part) => Object.hasOwn(WORDS, part))
      .map((part) => `${path}:${index + 1} says "${part}". Say ${WORDS[part]}.`)
  })
}

function singular(word: string): string {
  if (word.endsWith('shes')) return word.slice(0, -2)
  return word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word
}
