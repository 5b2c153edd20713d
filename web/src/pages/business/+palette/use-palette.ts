/** The groups of the merchant's palette for a text. */
import type { Campaign } from '@stampwell/contract/business/campaigns.ts'
import type { Offer } from '@stampwell/contract/business/offers.ts'
import type { StampCard } from '@stampwell/contract/business/stamp-cards.ts'
import { campaigns, offers } from '@stampwell/contract/client-endpoints.gen.ts'
import IconCards from '@tabler/icons-react/dist/esm/icons/IconCards.mjs'
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import IconSpeakerphone from '@tabler/icons-react/dist/esm/icons/IconSpeakerphone.mjs'
import IconTag from '@tabler/icons-react/dist/esm/icons/IconTag.mjs'
import { useMemo } from 'react'
import { useAllCards } from '#app/use-cards.ts'
import { useTheme } from '#app/use-theme.ts'
import { useRead } from '#app/use-read.ts'
import { say } from '#messages/palette.ts'
import { arrange, type OwnItems } from '../../+palette/palette-groups.ts'
import type { PaletteItem } from '../../+palette/palette-items.ts'
import { recentItems, type RecentOf } from '../../+palette/recent-items.ts'
import { businessActs, businessPages, type DialogAct } from './business-items.ts'
import { useCustomerSearch } from './use-customer-search.ts'
import { useHelpItems } from './use-help-items.ts'

/** The newest hundred of each list, which is all of them for nearly everybody. */
const NEWEST = { query: { per_page: 100 } } as const
/** Posters shown before typing. Those of other cards are found by the card’s name. */
const MAX_POSTERS = 3

export function usePalette(text: string, recentOf: RecentOf) {
  const { choice } = useTheme()
  const cards = useAllCards().data?.stamps
  const campaignList = useRead(campaigns.list, NEWEST).data?.campaigns
  const offerList = useRead(offers.list, NEWEST).data?.data
  const help = useHelpItems()
  const search = useCustomerSearch(text)
  const own = useMemo<OwnItems<DialogAct>>(() => {
    const published = (cards ?? []).filter(({ status }) => status === 'published')
    return {
      pages: businessPages(),
      acts: businessActs(choice, published.map(posterItem)),
      more: [
        { id: 'cards', title: say('groups.cards'), items: (cards ?? []).map(cardItem) },
        { id: 'campaigns', title: say('groups.campaigns'), items: (campaignList ?? []).map(campaignItem) },
        { id: 'offers', title: say('groups.offers'), items: (offerList ?? []).map(offerItem) },
      ],
      help: { id: 'help', title: say('groups.help'), items: help },
    }
  }, [choice, cards, campaignList, offerList, help])
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

function campaignItem({ id, campaignName }: Campaign): PaletteItem<DialogAct> {
  return {
    id: `campaign:${id}`,
    title: campaignName,
    icon: IconSpeakerphone,
    target: { kind: 'page', to: `/business/campaigns/details/${id}` },
  }
}

function offerItem({ id, title }: Offer): PaletteItem<DialogAct> {
  return { id: `offer:${id}`, title, icon: IconTag, target: { kind: 'page', to: `/business/offers/edit/${id}` } }
}

/** Only a published card has a code that customers can scan. */
function posterItem(card: StampCard, index: number): PaletteItem<DialogAct> {
  return {
    id: `poster:${card.id}`,
    title: say('acts.poster', { card: card.card_name }),
    also: say('acts.poster_also'),
    icon: IconPrinter,
    target: { kind: 'dialog', act: { kind: 'poster', card } },
    ...(index < MAX_POSTERS ? {} : { onlyForText: true }),
  }
}
