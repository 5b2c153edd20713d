/** Reads docs/requirements.md: its numbered lines, the pages of section 2 and the calls of section 7. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

type Requirement = { number: string; text: string }

/** `reply`, `query`, `body`: names that the call must have there. */
export type RequiredCall = {
  method: string
  path: string
  isMultipart: boolean
  reply: string[]
  query: string[]
  body: string[]
}

export function readRequirements(): Requirement[] {
  const text = readFileSync(join(import.meta.dirname, '../docs/requirements.md'), 'utf8')
  // A line goes on where the next one is indented.
  return [...text.matchAll(/^- \*\*(\d+\.\d+)\*\* (.+(?:\n {2}.+)*)/gm)].map(([, number = '', words = '']) => ({
    number,
    text: words.replaceAll(/\n\s+/g, ' '),
  }))
}

export function requiredPages(): string[] {
  const marked = linesOf(2).flatMap(({ text }) => [...text.matchAll(/`(\/[^`]*)`/g)].map(([, path = '']) => path))
  return [...new Set(marked)].filter((path) => path !== '')
}

export function requiredCalls(): RequiredCall[] {
  return linesOf(7).flatMap(({ text }) => {
    const named = (where: string) =>
      [...text.matchAll(new RegExp(`\`${where}\\.(\\w+)\``, 'g'))].map(([, name = '']) => name)
    const parts = { reply: named('data'), query: named('query'), body: named('body') }
    return [...text.matchAll(/`(GET|POST|PATCH|DELETE) (\/[^`]+)`/g)].map(([, method = '', path = '']) => ({
      method,
      path,
      isMultipart: text.includes('multipart'),
      ...parts,
    }))
  })
}

function linesOf(section: number): Requirement[] {
  return readRequirements().filter(({ number }) => number.startsWith(`${section}.`))
}
