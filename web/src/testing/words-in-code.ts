/** Finds texts of the app that stand outside the catalogues, by the syntax of a file. */
import { parseSync, Visitor } from 'vite'

/** Two words of a sentence or a label, or a sentence of one word with its end. */
const IN_WORDS = /^\p{Lu}[\p{L}’]* .*\p{L}|^\p{Lu}.*\p{L}[.!?…]$/u
/** A sentence that begins with what is filled in. */
const FILLED_IN = /^7 \p{Ll}+ \p{L}/u
const LETTERS = /\p{L}{2}/u

/** Returns the texts between tags, the quoted sentences, and the sentences with something filled in (as 7). */
export function wordsIn(file: string, code: string): string[] {
  const { program, errors } = parseSync(file, code)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message ?? ''}`)
  const found: string[] = []
  // Messages for developers.
  const thrown = new Set<unknown>()
  new Visitor({
    NewExpression: ({ callee, arguments: [first] }) => {
      if (callee.type === 'Identifier' && callee.name.endsWith('Error')) thrown.add(first)
    },
    JSXText: ({ value }) => {
      if (LETTERS.test(value)) found.push(value.trim())
    },
    Literal: (node) => {
      if (typeof node.value === 'string' && !thrown.has(node) && IN_WORDS.test(node.value)) found.push(node.value)
    },
    TemplateLiteral: (node) => {
      const text = node.quasis.map(({ value }) => value.cooked ?? '').join('7')
      if (!thrown.has(node) && (IN_WORDS.test(text) || FILLED_IN.test(text))) found.push(text)
    },
  }).visit(program)
  return found
}

/** Marks that another language sets otherwise: quotation marks, and a mark behind what is filled in. */
const MARK = /[“”«»]|7 ?[:!?](\s|$)|7 %/u
/** A share in percent, which is a text or a length of a style sheet. */
const SHARE = /^7%$/

/** Returns the texts to which code adds a mark, with what is filled in as 7. `isStyle` leaves out shares. */
export function marksIn(file: string, code: string, isStyle = false): string[] {
  const { program, errors } = parseSync(file, code)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message ?? ''}`)
  const found: string[] = []
  const look = (text: string) => {
    if (MARK.test(text) || (!isStyle && SHARE.test(text))) found.push(text)
  }
  new Visitor({
    JSXText: ({ value }) => look(value),
    Literal: ({ value }) => {
      if (typeof value === 'string') look(value)
    },
    TemplateLiteral: ({ quasis }) => look(quasis.map(({ value }) => value.cooked ?? '').join('7')),
  }).visit(program)
  return found
}
