/** Arranges items in groups: what was chosen lately and the acts before typing, everything that fits a text after it. */
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs'
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs'
import { say } from '#messages/palette.ts'
import { startOf } from '../+customer/start-of.ts'
import { nearestWord } from './nearest-word.ts'
import { fits, wordsOf, type PaletteItem } from './palette-items.ts'
import type { RecentItem } from './recent-items.ts'
import type { CustomerItems } from './use-customer-items.ts'

export type PaletteGroup = { id: 'recent' | 'customers' | 'cards' | 'pages' | 'acts'; items: PaletteItem[] }

export type OwnItems = Record<'pages' | 'acts' | 'cards', readonly PaletteItem[]>

/** Cards shown for one text. */
const MOST_CARDS = 6
/** Posters shown before typing. Those of other cards are found by the card’s name. */
const MOST_POSTERS = 3

export function groupsBeforeTyping({ pages, acts, cards }: OwnItems, recent: readonly RecentItem[]): PaletteGroup[] {
  const known = [...pages, ...acts, ...cards]
  const lately = recent.flatMap(({ id, item }) => item ?? known.find((one) => one.id === id) ?? [])
  const rest = (items: readonly PaletteItem[]) => items.filter((item) => !lately.includes(item))
  return filled([
    { id: 'recent', items: lately },
    { id: 'acts', items: withFewPosters(rest(acts)) },
    { id: 'pages', items: rest(pages) },
  ])
}

function withFewPosters(acts: readonly PaletteItem[]): PaletteItem[] {
  const left = acts.filter(({ id }) => id.startsWith('poster:')).slice(MOST_POSTERS)
  return acts.filter((item) => !left.includes(item))
}

export type FittingGroups = {
  groups: PaletteGroup[]
  /** Nothing fits the text; the groups have only offers instead. */
  isEmpty: boolean
  /** A word that was probably meant. */
  meant: string | null
}

export function groupsForText(
  text: string,
  own: OwnItems,
  customers: Pick<CustomerItems, 'items' | 'reply' | 'error'>,
  recent: readonly RecentItem[],
): FittingGroups {
  const fitting = (items: readonly PaletteItem[]) =>
    recentFirst(
      items.filter((item) => fits(item, text)),
      recent,
    )
  const acts = fitting(own.acts)
  const others = filled([
    { id: 'customers', items: recentFirst(customers.items, recent) },
    { id: 'cards', items: fitting(own.cards).slice(0, MOST_CARDS) },
    { id: 'pages', items: fitting(own.pages) },
  ])
  const isEmpty = others.length === 0 && acts.length === 0
  const meant = isEmpty ? meantWord(text, own, customers.reply) : null
  const offers = [
    ...(meant === null ? [] : [meantItem(meant)]),
    ...(customers.error ? [AGAIN] : []),
    ...newCustomerItems(text, customers),
  ]
  return { groups: [...others, ...filled([{ id: 'acts', items: [...acts, ...offers] }])], isEmpty, meant }
}

function filled(groups: PaletteGroup[]): PaletteGroup[] {
  return groups.filter(({ items }) => items.length > 0)
}

/** Items chosen lately come first, in their order; the others keep theirs. */
function recentFirst(items: readonly PaletteItem[], recent: readonly RecentItem[]): PaletteItem[] {
  const rank = ({ id }: PaletteItem) => {
    const at = recent.findIndex((one) => one.id === id)
    return at < 0 ? recent.length : at
  }
  return items.toSorted((one, other) => rank(one) - rank(other))
}

// Only once the server has said that no customer is called so.
function meantWord(text: string, own: OwnItems, reply: CustomerItems['reply']): string | null {
  const [typed, ...others] = wordsOf(text)
  if (!typed || others.length > 0 || reply?.typed !== 'other') return null
  const words = [...own.pages, ...own.acts, ...own.cards].flatMap(({ title, also = '' }) => wordsOf(`${title} ${also}`))
  return nearestWord(typed, words)
}

function meantItem(word: string): PaletteItem {
  return {
    id: 'act:meant',
    title: say('search_meant', { word }),
    icon: IconArrowBackUp,
    target: { kind: 'search', text: word },
    isOffer: true,
  }
}

/** A new customer is offered once it is certain that a whole number or a name is nobody's. */
function newCustomerItems(text: string, { items, reply }: Pick<CustomerItems, 'items' | 'reply'>): PaletteItem[] {
  const typed = text.trim()
  const isNumber = reply?.typed === 'whole_number' && !reply.found.some(({ match }) => match === 'phone')
  const isName = reply?.typed === 'other' && !items.some(({ title }) => title.toLowerCase() === typed.toLowerCase())
  if (!isNumber && !isName) return []
  return [
    {
      id: 'act:add_named',
      title: say('acts.add_named', { text: typed }),
      icon: IconUserPlus,
      target: { kind: 'dialog', act: { kind: 'add_customer', start: startOf(typed) } },
      isOffer: true,
    },
  ]
}

const AGAIN: PaletteItem = {
  id: 'act:again',
  title: say('again'),
  icon: IconRefresh,
  target: { kind: 'search_again' },
  isOffer: true,
}
