/** Pages and acts of the merchant's palette: nothing must be loaded for them. */
import type { StampCard } from '@stampwell/contract/business/stamp-cards.ts'
import IconDeviceTabletPlus from '@tabler/icons-react/dist/esm/icons/IconDeviceTabletPlus.mjs'
import IconMessagePlus from '@tabler/icons-react/dist/esm/icons/IconMessagePlus.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconRubberStamp from '@tabler/icons-react/dist/esm/icons/IconRubberStamp.mjs'
import IconSpeakerphone from '@tabler/icons-react/dist/esm/icons/IconSpeakerphone.mjs'
import IconTag from '@tabler/icons-react/dist/esm/icons/IconTag.mjs'
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs'
import type { ThemeChoice } from '#app/theme.ts'
import { say } from '#messages/palette.ts'
import { accountItems, pageItems } from '../../+palette/fixed-items.ts'
import type { PaletteItem } from '../../+palette/palette-items.ts'
import type { PersonStart } from '../+customer/PersonFields.tsx'
import { COUNTER, PAGES } from '../+shell/navigation.ts'

/** An act that needs a dialog of its own after the palette has closed. */
export type DialogAct =
  | { kind: 'add_customer'; start: PersonStart }
  | { kind: 'stamp'; customer_id: string }
  | { kind: 'pair_till' }
  | { kind: 'poster'; card: StampCard }

/** Other words that find a page. */
const PAGE_WORDS: Record<string, string> = {
  '/business/dashboard': say('pages.dashboard'),
  '/business/customers': say('pages.customers'),
  '/business/customers/import': say('pages.import'),
  '/business/customers/duplicates': say('pages.duplicates'),
  '/business/offers': say('pages.offers'),
  '/business/campaigns': say('pages.campaigns'),
  '/business/automations': say('pages.automations'),
  '/business/communications': say('pages.messages'),
  '/business/payouts': say('pages.payouts'),
  '/business/statistics': say('pages.statistics'),
  '/business/tills': say('pages.tills'),
  '/business/subscription': say('pages.subscription'),
  '/plans': say('pages.plans'),
  '/business/payments': say('pages.payments'),
  '/business/settings': say('pages.settings'),
  '/business/help/center': say('pages.help'),
}

export function businessPages(): PaletteItem<DialogAct>[] {
  return pageItems(PAGES, PAGE_WORDS)
}

export function businessActs(theme: ThemeChoice, posters: readonly PaletteItem<DialogAct>[]): PaletteItem<DialogAct>[] {
  return [
    {
      id: 'act:give',
      title: say('acts.give'),
      also: say('acts.give_also'),
      icon: IconRubberStamp,
      target: { kind: 'page', to: COUNTER },
    },
    {
      id: 'act:add_customer',
      title: say('acts.add_customer'),
      also: say('acts.add_customer_also'),
      icon: IconUserPlus,
      target: { kind: 'dialog', act: { kind: 'add_customer', start: {} } },
    },
    {
      id: 'act:new_card',
      title: say('acts.new_card'),
      also: say('acts.new_card_also'),
      icon: IconPlus,
      target: { kind: 'page', to: '/stamp/create' },
    },
    {
      id: 'act:new_campaign',
      title: say('acts.new_campaign'),
      also: say('acts.new_campaign_also'),
      icon: IconSpeakerphone,
      target: { kind: 'page', to: '/business/campaigns/create' },
    },
    {
      id: 'act:new_offer',
      title: say('acts.new_offer'),
      also: say('acts.new_offer_also'),
      icon: IconTag,
      target: { kind: 'page', to: '/business/offers/create' },
    },
    {
      id: 'act:send_message',
      title: say('acts.send_message'),
      also: say('acts.send_message_also'),
      icon: IconMessagePlus,
      target: { kind: 'page', to: '/business/communications/create' },
    },
    {
      id: 'act:pair_till',
      title: say('acts.pair_till'),
      also: say('acts.pair_till_also'),
      icon: IconDeviceTabletPlus,
      target: { kind: 'dialog', act: { kind: 'pair_till' } },
    },
    ...posters,
    ...accountItems(theme),
  ]
}
