/** The palette's groups of items that fit the text, and the items by their ids. */
import type { StampCard } from '@stampwell/contract/business/stamp-cards.ts'
import { stampCards } from '@stampwell/contract/client-endpoints.gen.ts'
import IconCards from '@tabler/icons-react/dist/esm/icons/IconCards.mjs'
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import { useMemo } from 'react'
import { useBusinessSession } from '#app/session/business.ts'
import { useTheme } from '#app/theme.ts'
import { useRead } from '#app/use-read.ts'
import { say } from '#messages/palette.ts'
import { actItems, pageItems } from './fixed-items.ts'
import { groupsBeforeTyping, groupsForText, type OwnItems } from './palette-groups.ts'
import type { PaletteItem } from './palette-items.ts'
import { recentItems } from './recent-items.ts'
import { useCustomerItems } from './use-customer-items.ts'

const ALL_CARDS = { query: { per_page: 100 } } as const

export function usePalette(text: string) {
  const { token, user } = useBusinessSession()
  const { choice } = useTheme()
  const cards = useRead(stampCards.list, ALL_CARDS).data?.stamps
  const customers = useCustomerItems(text)
  const own = useMemo<OwnItems>(
    () => ({
      pages: pageItems(),
      acts: actItems(choice, (cards ?? []).flatMap(posterItems)),
      cards: (cards ?? []).map(cardItem),
    }),
    [choice, cards],
  )
  const recent = recentItems(token ?? '', user?.business.id ?? '')
  const isBefore = text.trim() === ''
  const { groups, isEmpty, meant } = isBefore
    ? { groups: groupsBeforeTyping(own, recent), isEmpty: false, meant: null }
    : groupsForText(text, own, customers, recent)
  const items = new Map<string, PaletteItem>(groups.flatMap((group) => group.items.map((item) => [item.id, item])))
  return { groups, items, isEmpty, meant, customers }
}

function cardItem({ id, card_name, status }: StampCard): PaletteItem {
  return {
    id: `card:${id}`,
    title: card_name || say('unnamed'),
    ...(status === 'published' ? {} : { detail: say(`status.${status}`) }),
    icon: IconCards,
    target: { kind: 'page', to: `/business/stamps/edit/${id}` },
  }
}

/** Only a published card has a code that customers can scan. */
function posterItems(card: StampCard): PaletteItem[] {
  if (card.status !== 'published') return []
  return [
    {
      id: `poster:${card.id}`,
      title: say('acts.poster', { card: card.card_name }),
      also: say('acts.poster_also'),
      icon: IconPrinter,
      target: { kind: 'dialog', act: { kind: 'poster', card } },
    },
  ]
}
