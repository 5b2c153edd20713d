/** Pages and acts of the admin area's palette: nothing must be loaded for them. */
import type { AdminCategory } from '@stampwell/contract/admin/categories.ts'
import { isLevelAllowed, type AdminLevel, type AllowedLevels } from '@stampwell/domain/security/admin-level.ts'
import IconCategoryPlus from '@tabler/icons-react/dist/esm/icons/IconCategoryPlus.mjs'
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs'
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs'
import IconUserSearch from '@tabler/icons-react/dist/esm/icons/IconUserSearch.mjs'
import type { ThemeChoice } from '#app/theme.ts'
import { say } from '#messages/admin-palette.ts'
import { accountItems, pageItems } from '../../+palette/fixed-items.ts'
import type { PaletteItem } from '../../+palette/palette-items.ts'
import { NAVIGATION } from '../+shell/navigation.ts'
import { INVITE_PAGE } from '../+users/invite-page.ts'

/** An act that needs a dialog of its own after the palette has closed. */
export type DialogAct = { kind: 'add_category'; of: AdminCategory['kind'] }

/** Other words that find a page. */
const PAGE_WORDS: Record<string, string> = {
  '/admin/dashboard': say('pages.dashboard'),
  '/admin/analytics': say('pages.analytics'),
  '/admin/merchants': say('pages.merchants'),
  '/admin/customers': say('pages.customers'),
  '/admin/categories': say('pages.categories'),
  '/admin/subscriptions': say('pages.subscriptions'),
  '/admin/financial': say('pages.financial'),
  '/admin/pricing': say('pages.pricing'),
  '/admin/messages': say('pages.messages'),
  '/admin/privacy-requests': say('pages.privacy_requests'),
  '/admin/jobs': say('pages.jobs'),
  '/admin/audit-log': say('pages.audit_log'),
  '/admin/users': say('pages.users'),
  '/admin/settings': say('pages.settings'),
}

export function adminPages(): PaletteItem<DialogAct>[] {
  return pageItems(NAVIGATION, PAGE_WORDS)
}

/** Acts that need no reason. What needs one stands on the page of what it is about. */
const ACTS: readonly (PaletteItem<DialogAct> & { allowed: AllowedLevels })[] = [
  {
    id: 'act:look_up',
    title: say('acts.look_up'),
    also: say('acts.look_up_also'),
    icon: IconUserSearch,
    target: { kind: 'page', to: '/admin/customers?where=everywhere' },
    allowed: 'all',
  },
  {
    id: 'act:add_industry',
    title: say('acts.add_industry'),
    also: say('acts.add_also'),
    icon: IconCategoryPlus,
    target: { kind: 'dialog', act: { kind: 'add_category', of: 'industry' } },
    allowed: 'support',
  },
  {
    id: 'act:add_category',
    title: say('acts.add_category'),
    also: say('acts.add_also'),
    icon: IconCategoryPlus,
    target: { kind: 'dialog', act: { kind: 'add_category', of: 'category' } },
    allowed: 'support',
  },
  {
    id: 'act:invite',
    title: say('acts.invite'),
    also: say('acts.invite_also'),
    icon: IconUserPlus,
    target: { kind: 'page', to: INVITE_PAGE },
    allowed: 'owner',
  },
  {
    id: 'act:profile',
    title: say('acts.profile'),
    also: say('acts.profile_also'),
    icon: IconUser,
    target: { kind: 'page', to: '/admin/profile' },
    allowed: 'all',
  },
]

/** Acts that the level may not do are not offered. */
export function adminActs(level: AdminLevel, theme: ThemeChoice): PaletteItem<DialogAct>[] {
  return [...ACTS.filter(({ allowed }) => isLevelAllowed(level, allowed)), ...accountItems(theme)]
}
