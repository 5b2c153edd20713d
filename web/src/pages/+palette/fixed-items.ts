/** Items that both palettes have. */
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs'
import IconMoon from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs'
import IconSun from '@tabler/icons-react/dist/esm/icons/IconSun.mjs'
import IconSunMoon from '@tabler/icons-react/dist/esm/icons/IconSunMoon.mjs'
import { THEME_CHOICES, type ThemeChoice } from '#app/theme.ts'
import { say } from '#messages/palette.ts'
import type { NavigationPage } from '../+shell/navigation-page.ts'
import type { PaletteItem } from './palette-items.ts'

const THEME_ICONS = { light: IconSun, dark: IconMoon, system: IconSunMoon }

/** `also`: other words that find a page, by its path. */
export function pageItems(pages: readonly NavigationPage[], also: Record<string, string>): PaletteItem<never>[] {
  return pages.map(({ to, label, icon }) => ({
    id: `page:${to}`,
    title: label,
    also: also[to] ?? '',
    icon,
    target: { kind: 'page', to },
  }))
}

/** The last acts. The theme in use is not offered. */
export function accountItems(theme: ThemeChoice): PaletteItem<never>[] {
  return [
    ...THEME_CHOICES.filter((choice) => choice !== theme).map((choice): PaletteItem<never> => ({
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
