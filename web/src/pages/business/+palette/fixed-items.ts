/** Pages and acts of the palette: nothing must be loaded for them. */
import IconDeviceTabletPlus from '@tabler/icons-react/dist/esm/icons/IconDeviceTabletPlus.mjs'
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs'
import IconMoon from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconRubberStamp from '@tabler/icons-react/dist/esm/icons/IconRubberStamp.mjs'
import IconSun from '@tabler/icons-react/dist/esm/icons/IconSun.mjs'
import IconSunMoon from '@tabler/icons-react/dist/esm/icons/IconSunMoon.mjs'
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs'
import { THEME_CHOICES, type ThemeChoice } from '#app/theme.ts'
import { say } from '#messages/palette.ts'
import { COUNTER, PAGES } from '../+shell/navigation.ts'
import type { PaletteItem } from './palette-items.ts'

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
  '/business/tills': say('pages.tills'),
  '/business/settings': say('pages.settings'),
}

const THEME_ICONS = { light: IconSun, dark: IconMoon, system: IconSunMoon }

export function pageItems(): PaletteItem[] {
  return PAGES.map(({ to, label, icon }) => ({
    id: `page:${to}`,
    title: label,
    also: PAGE_WORDS[to] ?? '',
    icon,
    target: { kind: 'page', to },
  }))
}

/** The theme in use is not offered. */
export function actItems(theme: ThemeChoice, posters: readonly PaletteItem[]): PaletteItem[] {
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
      id: 'act:pair_till',
      title: say('acts.pair_till'),
      also: say('acts.pair_till_also'),
      icon: IconDeviceTabletPlus,
      target: { kind: 'dialog', act: { kind: 'pair_till' } },
    },
    ...posters,
    ...THEME_CHOICES.filter((choice) => choice !== theme).map((choice): PaletteItem => ({
      id: `act:theme_${choice}`,
      title: say(`acts.${choice}`),
      icon: THEME_ICONS[choice],
      target: { kind: 'theme', theme: choice },
    })),
    {
      id: 'act:log_out',
      title: say('acts.log_out'),
      also: say('acts.log_out_also'),
      icon: IconLogout,
      target: { kind: 'log_out' },
    },
  ]
}
