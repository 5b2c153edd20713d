/** Pages that a merchant opens from the menu, the tabs of a phone and the command palette. */
import IconArrowsJoin2 from '@tabler/icons-react/dist/esm/icons/IconArrowsJoin2.mjs'
import IconCalendarRepeat from '@tabler/icons-react/dist/esm/icons/IconCalendarRepeat.mjs'
import IconCards from '@tabler/icons-react/dist/esm/icons/IconCards.mjs'
import IconCreditCard from '@tabler/icons-react/dist/esm/icons/IconCreditCard.mjs'
import IconChartBar from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs'
import IconDeviceTablet from '@tabler/icons-react/dist/esm/icons/IconDeviceTablet.mjs'
import IconFileImport from '@tabler/icons-react/dist/esm/icons/IconFileImport.mjs'
import IconHelpCircle from '@tabler/icons-react/dist/esm/icons/IconHelpCircle.mjs'
import IconHome from '@tabler/icons-react/dist/esm/icons/IconHome.mjs'
import IconMessage from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs'
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs'
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs'
import IconSpeakerphone from '@tabler/icons-react/dist/esm/icons/IconSpeakerphone.mjs'
import IconTag from '@tabler/icons-react/dist/esm/icons/IconTag.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { say } from '#messages/shell.ts'
import { HELP_PAGE } from '../+help-link/help-articles.ts'
import type { NavigationGroup, NavigationPage } from '../../+shell/navigation-page.ts'

/** The menu from top to bottom; a line stands between two groups. */
export const GROUPS: readonly NavigationGroup[] = [
  {
    label: say('groups.counter'),
    pages: [
      { to: '/business/dashboard', icon: IconHome, label: say('dashboard'), tab: say('home') },
      {
        to: '/business/stamps',
        icon: IconCards,
        label: say('cards'),
        tab: say('cards_short'),
        also: ['/stamp/create'],
      },
      { to: '/business/customers', icon: IconUsers, label: say('customers'), tab: say('customers') },
    ],
  },
  {
    label: say('groups.reach'),
    pages: [
      { to: '/business/offers', icon: IconTag, label: say('offers') },
      { to: '/business/campaigns', icon: IconSpeakerphone, label: say('campaigns') },
      { to: '/business/automations', icon: IconCalendarRepeat, label: say('automations') },
      { to: '/business/communications', icon: IconMessage, label: say('messages') },
      { to: '/business/statistics', icon: IconChartBar, label: say('statistics') },
    ],
  },
  {
    label: say('groups.tasks'),
    pages: [
      { to: '/business/payouts', icon: IconSend, label: say('payouts') },
      { to: '/business/tills', icon: IconDeviceTablet, label: say('tills') },
    ],
  },
]

/** The foot of the menu. */
export const SUBSCRIPTION: NavigationPage = {
  to: '/business/subscription',
  icon: IconCreditCard,
  label: say('subscription'),
  also: ['/plans', '/business/payments'],
}
export const SETTINGS: NavigationPage = { to: '/business/settings', icon: IconSettings, label: say('settings') }
export const HELP: NavigationPage = { to: HELP_PAGE, icon: IconHelpCircle, label: say('help') }

export const NAVIGATION: readonly NavigationPage[] = [
  ...GROUPS.flatMap(({ pages }) => pages),
  SUBSCRIPTION,
  SETTINGS,
  HELP,
]

/** Every page without a parameter: those of the menu, and those that their pages lead to. */
export const PAGES: readonly NavigationPage[] = [
  ...NAVIGATION,
  { to: '/plans', icon: IconCreditCard, label: say('plans') },
  { to: '/business/payments', icon: IconCreditCard, label: say('payments') },
  { to: '/business/customers/import', icon: IconFileImport, label: say('import') },
  { to: '/business/customers/duplicates', icon: IconArrowsJoin2, label: say('duplicates') },
]

/** The counter has a button of its own beside the menu and the tabs. */
export const COUNTER = '/business/counter'
