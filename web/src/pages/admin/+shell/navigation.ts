/** Pages that an admin opens from the menu and the tabs of a phone. A group without pages does not show. */
import IconBuildingStore from '@tabler/icons-react/dist/esm/icons/IconBuildingStore.mjs'
import IconCategory from '@tabler/icons-react/dist/esm/icons/IconCategory.mjs'
import IconChartBar from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs'
import IconCreditCard from '@tabler/icons-react/dist/esm/icons/IconCreditCard.mjs'
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import IconHome from '@tabler/icons-react/dist/esm/icons/IconHome.mjs'
import IconMessage from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs'
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs'
import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs'
import IconStack2 from '@tabler/icons-react/dist/esm/icons/IconStack2.mjs'
import IconTag from '@tabler/icons-react/dist/esm/icons/IconTag.mjs'
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs'
import IconUserShield from '@tabler/icons-react/dist/esm/icons/IconUserShield.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { say } from '#messages/admin.ts'
import type { NavigationGroup, NavigationPage } from '../../+shell/navigation-page.ts'

export const GROUPS: readonly NavigationGroup[] = [
  {
    label: say('menu.now'),
    pages: [
      { to: '/admin/dashboard', icon: IconHome, label: say('menu.dashboard'), tab: say('menu.dashboard') },
      { to: '/admin/analytics', icon: IconChartBar, label: say('menu.analytics') },
    ],
  },
  {
    label: say('menu.businesses'),
    pages: [
      { to: '/admin/merchants', icon: IconBuildingStore, label: say('menu.merchants'), tab: say('menu.merchants') },
      { to: '/admin/customers', icon: IconUsers, label: say('menu.customers'), tab: say('menu.customers') },
      { to: '/admin/categories', icon: IconCategory, label: say('menu.categories') },
    ],
  },
  {
    label: say('menu.money'),
    pages: [
      { to: '/admin/subscriptions', icon: IconRefresh, label: say('menu.subscriptions') },
      { to: '/admin/financial', icon: IconCreditCard, label: say('menu.financial') },
      { to: '/admin/pricing', icon: IconTag, label: say('menu.pricing') },
    ],
  },
  {
    label: say('menu.inbox'),
    pages: [
      { to: '/admin/messages', icon: IconMessage, label: say('menu.messages') },
      { to: '/admin/privacy-requests', icon: IconUserShield, label: say('menu.privacy_requests') },
    ],
  },
  {
    label: say('menu.platform'),
    pages: [
      { to: '/admin/jobs', icon: IconStack2, label: say('menu.jobs') },
      { to: '/admin/audit-log', icon: IconHistory, label: say('menu.audit_log') },
      { to: '/admin/users', icon: IconShieldCheck, label: say('menu.users') },
      { to: '/admin/settings', icon: IconSettings, label: say('menu.settings') },
    ],
  },
]

export const NAVIGATION: readonly NavigationPage[] = GROUPS.flatMap(({ pages }) => pages)
