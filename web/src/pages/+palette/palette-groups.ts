/** Arranges items in groups: what was chosen lately and the acts before typing, everything that fits a text after it. */
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import { say } from '#messages/palette.ts'
import { nearestWord } from './nearest-word.ts'
import { fits, wordsOf, type PaletteGroup, type PaletteItem } from './palette-items.ts'
import type { PaletteSearch } from './palette-search.ts'
import type { RecentItem } from './recent-items.ts'

/** Items that the palette knows without a search. `more` and `help` are shown only for a text, help below all others. */
export type OwnItems<Act> = {
  pages: readonly PaletteItem<Act>[]
  acts: readonly PaletteItem<Act>[]
  more?: readonly PaletteGroup<Act>[]
  help?: PaletteGroup<Act>
}

export type Arranged<Act> = {
  groups: readonly PaletteGroup<Act>[]
  /** Nothing fits the text; the groups have only offers instead. */
  isEmpty: boolean
  /** A word that was probably meant. */
  meant: string | null
}

/** Items that one group of `more` shows for a text. */
const MOST = 6

export function arrange<Act>(
  text: string,
  own: OwnItems<Act>,
  search: PaletteSearch<Act>,
  recent: readonly RecentItem<Act>[],
): Arranged<Act> {
  if (text.trim() === '') return { groups: groupsBeforeTyping(own, recent), isEmpty: false, meant: null }
  return groupsForText(text, own, search, recent)
}

function groupsBeforeTyping<Act>(own: OwnItems<Act>, recent: readonly RecentItem<Act>[]): PaletteGroup<Act>[] {
  const known = allOf(own)
  const lately = recent.flatMap(({ id, item }) => item ?? known.find((one) => one.id === id) ?? [])
  const rest = (items: readonly PaletteItem<Act>[]) =>
    items.filter((item) => !item.onlyForText && !lately.includes(item))
  return filled([
    { id: 'recent', title: say('groups.recent'), items: lately },
    actsGroup(rest(own.acts)),
    pagesGroup(rest(own.pages)),
  ])
}

function groupsForText<Act>(
  text: string,
  own: OwnItems<Act>,
  search: PaletteSearch<Act>,
  recent: readonly RecentItem<Act>[],
): Arranged<Act> {
  const fitting = (items: readonly PaletteItem<Act>[]) =>
    recentFirst(
      items.filter((item) => fits(item, text)),
      recent,
    )
  const acts = fitting(own.acts)
  const others = filled([
    ...search.groups.map((group) => ({ ...group, items: recentFirst(group.items, recent) })),
    ...(own.more ?? []).map((group) => ({ ...group, items: fitting(group.items).slice(0, MOST) })),
    pagesGroup(fitting(own.pages)),
  ])
  const help = filled(own.help ? [{ ...own.help, items: fitting(own.help.items).slice(0, MOST) }] : [])
  const isEmpty = others.length === 0 && acts.length === 0 && help.length === 0
  const meant = isEmpty && search.mayBeMisspelt ? meantWord(text, own) : null
  const offers = [...(meant === null ? [] : [meantItem(meant)]), ...search.offers]
  return { groups: [...others, ...filled([actsGroup([...acts, ...offers])]), ...help], isEmpty, meant }
}

function actsGroup<Act>(items: readonly PaletteItem<Act>[]): PaletteGroup<Act> {
  return { id: 'acts', title: say('groups.acts'), items }
}

function pagesGroup<Act>(items: readonly PaletteItem<Act>[]): PaletteGroup<Act> {
  return { id: 'pages', title: say('groups.pages'), items }
}

function filled<Act>(groups: readonly PaletteGroup<Act>[]): PaletteGroup<Act>[] {
  return groups.filter(({ items }) => items.length > 0)
}

function allOf<Act>({ pages, acts, more = [], help }: OwnItems<Act>): PaletteItem<Act>[] {
  return [...pages, ...acts, ...more.flatMap(({ items }) => items), ...(help?.items ?? [])]
}

/** Items chosen lately come first, in their order; the others keep theirs. */
function recentFirst<Act>(
  items: readonly PaletteItem<Act>[],
  recent: readonly RecentItem<Act>[],
): readonly PaletteItem<Act>[] {
  const rank = ({ id }: PaletteItem<Act>) => {
    const at = recent.findIndex((one) => one.id === id)
    return at < 0 ? recent.length : at
  }
  return items.toSorted((one, other) => rank(one) - rank(other))
}

function meantWord<Act>(text: string, own: OwnItems<Act>): string | null {
  const [typed, ...others] = wordsOf(text)
  if (!typed || others.length > 0) return null
  return nearestWord(
    typed,
    allOf(own).flatMap(({ title, also = '' }) => wordsOf(`${title} ${also}`)),
  )
}

function meantItem(word: string): PaletteItem<never> {
  return {
    id: 'act:meant',
    title: say('search_meant', { word }),
    icon: IconArrowBackUp,
    target: { kind: 'search', text: word },
    isOffer: true,
  }
}
