/** The groups of the merchant's palette for a text. */
import type { StampCard } from '@stampwell/contract/business/stamp-cards.ts'
import { stampCards } from '@stampwell/contract/client-endpoints.gen.ts'
import IconCards from '@tabler/icons-react/dist/esm/icons/IconCards.mjs'
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import { useMemo } from 'react'
import { useTheme } from '#app/theme.ts'
import { useRead } from '#app/use-read.ts'
import { say } from '#messages/palette.ts'
import { arrange, type OwnItems } from '../../+palette/palette-groups.ts'
import type { PaletteItem } from '../../+palette/palette-items.ts'
import { recentItems, type RecentOf } from '../../+palette/recent-items.ts'
import { businessActs, businessPages } from './business-items.ts'
import type { DialogAct } from './dialog-act.ts'
import { useCustomerSearch } from './use-customer-search.ts'

const ALL_CARDS = { query: { per_page: 100 } } as const
/** Posters shown before typing. Those of other cards are found by the card’s name. */
const MOST_POSTERS = 3

export function usePalette(text: string, recentOf: RecentOf) {
  const { choice } = useTheme()
  const cards = useRead(stampCards.list, ALL_CARDS).data?.stamps
  const search = useCustomerSearch(text)
  const own = useMemo<OwnItems<DialogAct>>(() => {
    const published = (cards ?? []).filter(({ status }) => status === 'published')
    return {
      pages: businessPages(),
      acts: businessActs(choice, published.map(posterItem)),
      more: [{ id: 'cards', title: say('groups.cards'), items: (cards ?? []).map(cardItem) }],
    }
  }, [choice, cards])
  return { arranged: arrange(text, own, search, recentItems<DialogAct>(recentOf)), search }
}

function cardItem({ id, card_name, status }: StampCard): PaletteItem<DialogAct> {
  return {
    id: `card:${id}`,
    title: card_name || say('unnamed'),
    ...(status === 'published' ? {} : { detail: say(`status.${status}`) }),
    icon: IconCards,
    target: { kind: 'page', to: `/business/stamps/edit/${id}` },
  }
}

/** Only a published card has a code that customers can scan. */
function posterItem(card: StampCard, index: number): PaletteItem<DialogAct> {
  return {
    id: `poster:${card.id}`,
    title: say('acts.poster', { card: card.card_name }),
    also: say('acts.poster_also'),
    icon: IconPrinter,
    target: { kind: 'dialog', act: { kind: 'poster', card } },
    ...(index < MOST_POSTERS ? {} : { onlyForText: true }),
  }
}
