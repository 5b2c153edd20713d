/** Finds what the source says to people, for the tests of the translations. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../../..')

/** Files whose sentences no merchant, customer or admin reads: the operator's, the API's documentation, what services answered. */
const NOT_READ =
  /\.test\.ts$|\.gen\.ts$|(^|\/)(testing|acceptance|texts|fr|en|config|cli|metrics|doctor|backup|dev-\w+|db|storage|jobs|payment-providers|sms)\/|(^|\/)(config|cli|main|api-docs|api-document|headers|create-fastify|translation-checks|place-region)\.ts$|\.sql\.ts$|second-factors\/seal/

/** Comments, the API's documentation, errors of the program, and lines of the log. */
const NOT_SAID =
  /^\s*(\*|\/\/|\/\*).*$|\/\*\*.*?\*\/|\s\/\/ .*$|(summary|description):\s*(['`"]).*?\3|(describe|about\w*|new [A-Z]\w*|log\.\w+)\(\s*(('[^'\n]*'|\{[^}]*\}|\w+),\s*)?(['"`]).*?\7/gm

/** A quoted text that begins with a capital, a quotation mark or what is filled in, or a bracket that follows a name. */
const QUOTED = /(['"`])((?:[A-Z“]|\$\{| \([a-z])(?:(?!\1)[^\n\\]){2,})\1/g
/** Two words of a sentence or a label, one with what is filled in, or an end of a sentence. */
const IN_WORDS = /\p{L} [\p{L}7]|[\p{L}”][.!?…]$/u

export type Said = { file: string; sentence: string }

/** Returns the sentences and labels of a folder's files. What a sentence fills in stands as 7. */
export function saidIn(folder: string): Said[] {
  const root = join(ROOT, folder)
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !NOT_READ.test(file))
    .flatMap((file) => {
      const code = readFileSync(join(root, file), 'utf8').replaceAll(NOT_SAID, '')
      return [...code.matchAll(QUOTED)]
        .map(([, , text = '']) => text.replaceAll(/\$\{[^}]*\}/g, '7'))
        .filter((sentence) => /[a-z]/.test(sentence) && IN_WORDS.test(sentence))
        .map((sentence) => ({ file: `${folder}/${file}`, sentence }))
    })
}
