import { LOCALE } from './catalogue.ts'

const WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

/** French writes digits: its words change with what they count. */
export function numberWord(count: number): string {
  return (LOCALE === 'en' ? WORDS[count] : undefined) ?? count.toLocaleString(LOCALE)
}

export function startingNumber(count: number): string {
  const word = numberWord(count)
  return word.charAt(0).toUpperCase() + word.slice(1)
}
