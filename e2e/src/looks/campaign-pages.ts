/** Campaigns, automations and messages: the lists, the forms, and a campaign that was sent, will be, or is gone. */
import { press, type PageToPhotograph } from './page.ts'

const UNKNOWN = '019aa6d0-0000-7000-8000-000000000000'

export const campaignPages: readonly PageToPhotograph[] = [
  { name: 'campaigns', route: 'business/campaigns', eyes: 'café', path: () => '/business/campaigns' },
  { name: 'campaigns-fresh', route: 'business/campaigns', eyes: 'fresh', path: () => '/business/campaigns' },
  {
    name: 'campaign-create',
    route: 'business/campaigns/create',
    eyes: 'café',
    path: () => '/business/campaigns/create?goal=win_back',
  },
  {
    name: 'campaign-refused',
    route: 'business/campaigns/create',
    eyes: 'café',
    path: () => '/business/campaigns/create',
    open: press(/^(Send|Schedule)( to .*)?$/),
  },
  {
    name: 'campaign-sent',
    route: 'business/campaigns/details/:campaign',
    eyes: 'café',
    path: ({ sentId }) => `/business/campaigns/details/${sentId}`,
  },
  {
    name: 'campaign-scheduled',
    route: 'business/campaigns/details/:campaign',
    eyes: 'café',
    path: ({ scheduledId }) => `/business/campaigns/details/${scheduledId}`,
  },
  {
    name: 'campaign-gone',
    route: 'business/campaigns/details/:campaign',
    eyes: 'café',
    path: () => `/business/campaigns/details/${UNKNOWN}`,
    problem: /404/,
  },
  { name: 'automations', route: 'business/automations', eyes: 'café', path: () => '/business/automations' },
  {
    name: 'automation-edited',
    route: 'business/automations',
    eyes: 'café',
    path: () => '/business/automations',
    open: press('Edit message: One stamp to go'),
  },
  { name: 'messages', route: 'business/communications', eyes: 'café', path: () => '/business/communications' },
  { name: 'messages-fresh', route: 'business/communications', eyes: 'fresh', path: () => '/business/communications' },
  {
    name: 'message-send',
    route: 'business/communications/create',
    eyes: 'café',
    path: () => '/business/communications/create',
  },
]
