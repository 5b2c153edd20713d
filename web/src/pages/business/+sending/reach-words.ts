/** The number of people in words, the same on every button, question and toast: those written to, else card pages. */
import { say } from '#messages/sending.ts'
import type { Reach } from './reach.ts'

export type Counted = Pick<Reach, 'written' | 'cards' | 'isAbout'>

/** '265 people', 'about 265 people', '40 card pages' */
export function peopleWords({ written, cards, isAbout }: Counted): string {
  const words = written > 0 ? say('reach.people', { count: written }) : say('reach.cards', { count: cards })
  return isAbout ? say('reach.about', { words }) : words
}

export function sendWords(reach: Counted): string {
  return say(reach.written > 0 ? 'reach.send' : 'reach.show', { people: peopleWords(reach) })
}

export function askWords(reach: Counted, isLater: boolean): string {
  const people = peopleWords(reach)
  if (isLater) return say('reach.ask_later', { people })
  return say(reach.written > 0 ? 'reach.ask' : 'reach.ask_show', { people })
}

/** '265 people will get it', '40 card pages will show it' */
export function willWords(reach: Counted): string {
  return say(reach.written > 0 ? 'reach.will' : 'reach.will_show', { people: peopleWords(reach) })
}

/** Null: nobody has counted. */
export function doneWords(reach: Counted | null): string {
  return reach ? say('reach.done', { people: peopleWords(reach) }) : say('reach.done_unknown')
}

/** Number of people above which sending needs a confirmation. A text message always does, because it costs money. */
const MANY_PEOPLE = 20

export function needsQuestion({ written, cards, isSms }: Counted & { isSms: boolean }): boolean {
  return isSms || Math.max(written, cards) > MANY_PEOPLE
}
