import { plainLetters } from '@stampwell/domain/text/plain-letters.ts'

type NameParts = { names: readonly string[]; last_names: readonly string[]; company: string; email: string | null }

/**
 * Returns the name of a person: their own, else their company's, else what the e-mail address says before its @.
 * `is_own`: whether it is their own.
 */
export function nameFrom({ names, last_names, company, email }: NameParts): { name: string; is_own: boolean } {
  const first = names.join(' ')
  const last = last_names.join(' ')
  const own = holds(first, last) ? first : `${first} ${last}`.trim()
  return { name: own || company || fromAddress(email ?? ''), is_own: own !== '' }
}

/**
 * Returns whether a whole name has this last name and a word beside it: 'Ada Obi' and 'Obi, Ada' both have 'Obi'. Lists
 * with whole names may have the last name in a column of its own too.
 */
function holds(name: string, last: string): boolean {
  const [words, lastWords] = [wordsOf(name), wordsOf(last)]
  return lastWords !== '' && words !== lastWords && ` ${words} `.includes(` ${lastWords} `)
}

function wordsOf(name: string): string {
  return (plainLetters(name).match(/[^\s,;]+/g) ?? []).join(' ')
}

/** 'ada.obi+cafe@example.com' → 'Ada Obi' */
function fromAddress(email: string): string {
  const [local = ''] = email.split(/[@+]/)
  return local
    .split(/[._-]+/)
    .filter((part) => part !== '')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join(' ')
}
