/** Finds articles by words in their titles, their texts and other names of what they are about. */
import { say } from '#messages/help-articles.ts'
import { say as sayHelp } from '#messages/help.ts'
import { plainLetters } from '@stampwell/domain/text/plain-letters.ts'
import type { HelpArticle } from '../../+help-link/help-articles.ts'
import { nearestWord } from '../../../+palette/nearest-word.ts'
import { ARTICLES, stepsOf } from './articles.ts'

type FoundArticle = {
  article: HelpArticle
  /** The sentence that has the word, if the title has none. */
  line: string
}

const FILLERS = new Set(sayHelp('fillers').split(' '))
/** Shorter words end in s or x by themselves. */
const MIN_PLURAL = 5
const IN_TITLE = 4
const IN_OTHER_NAMES = 2

/** Every word has to stand in the article, at the beginning of a word. Those with it in the title come first. */
export function searchArticles(text: string): FoundArticle[] {
  const words = wordsOf(text)
  return ARTICLES.map((article) => ({ article, score: scoreOf(article, words) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
    .map(({ article }) => ({ article, line: lineWith(article, words) }))
}

/** Returns the search with its unknown words replaced by the nearest known ones; null if none is near. */
export function meantInstead(text: string): string | null {
  const known = new Set(ARTICLES.flatMap((article) => split(textsOf(article).join(' '))))
  const unknown = wordsOf(text).filter((word) => ![...known].some((one) => begins(one, word)))
  if (unknown.length === 0) return null
  const meant = split(text).map((word) => (unknown.includes(word) ? nearestWord(word, known) : word))
  return meant.includes(null) ? null : meant.join(' ')
}

function wordsOf(text: string): string[] {
  const words = split(text)
  const told = words.filter((word) => !FILLERS.has(word))
  return told.length > 0 ? told : words
}

function scoreOf(article: HelpArticle, words: readonly string[]): number {
  const [title = '', names = '', ...texts] = textsOf(article)
  const scores = words.map((word) => {
    if (has(title, word)) return IN_TITLE
    if (has(names, word)) return IN_OTHER_NAMES
    return has(texts.join(' '), word) ? 1 : 0
  })
  return scores.includes(0) ? 0 : scores.reduce<number>((sum, score) => sum + score, 0)
}

function lineWith(article: HelpArticle, words: readonly string[]): string {
  const answer = say(`${article}.answer`)
  if (words.some((word) => has(say(`${article}.title`), word) || has(answer, word))) return answer
  const steps = stepsOf(article).map(({ title, text }) => `${title}. ${text}`)
  return [...steps, say(`${article}.note`)].find((line) => words.some((word) => has(line, word))) ?? answer
}

function textsOf(article: HelpArticle): string[] {
  return (['title', 'also', 'answer', 'steps', 'note'] as const).map((part) => say(`${article}.${part}`))
}

function has(text: string, word: string): boolean {
  return split(text).some((one) => begins(one, word))
}

/** The plural of a word finds its singular: English and French both end it in s, French some in x. */
function begins(one: string, word: string): boolean {
  return one.startsWith(word.length >= MIN_PLURAL ? word.replace(/[sx]$/, '') : word)
}

function split(text: string): string[] {
  return plainLetters(text).match(/[\p{L}\p{N}]+/gu) ?? []
}
