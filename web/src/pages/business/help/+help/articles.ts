/** The articles of the help centre: where each stands, its pictures, and the page that it is about. */
import { say } from '#messages/help-articles.ts'
import type { HelpArticle } from '../../+help-link/help-articles.ts'

type HelpTopic = 'start' | 'counter' | 'cards' | 'messages' | 'plans' | 'data'

/** `step`: the step under which the picture stands, from 1. `opens`: the page that the article is about. */
type Place = {
  topic: HelpTopic
  picture?: { name: PictureName; step: number }
  opens?: { to: string; words: OpenWords }
}

export type PictureName =
  | 'card-form'
  | 'poster'
  | 'tills'
  | 'import'
  | 'dashboard'
  | 'counter'
  | 'customer'
  | 'terms'
  | 'payouts'
  | 'offers'
  | 'campaign-form'
  | 'automations'
  | 'plans'
  | 'logins'

type OpenWords =
  | 'cards'
  | 'tills'
  | 'customers'
  | 'import'
  | 'dashboard'
  | 'statistics'
  | 'counter'
  | 'duplicates'
  | 'payouts'
  | 'offers'
  | 'campaigns'
  | 'messages'
  | 'automations'
  | 'subscription'
  | 'payments'
  | 'settings'

const CARDS = { to: '/business/stamps', words: 'cards' } as const
const COUNTER = { to: '/business/counter', words: 'counter' } as const
const TILLS = { to: '/business/tills', words: 'tills' } as const
const CUSTOMERS = { to: '/business/customers', words: 'customers' } as const
const CAMPAIGNS = { to: '/business/campaigns', words: 'campaigns' } as const
const SETTINGS = { to: '/business/settings', words: 'settings' } as const
const SUBSCRIPTION = { to: '/business/subscription', words: 'subscription' } as const

/** In the order of the help centre. */
export const PLACES: Record<HelpArticle, Place> = {
  'first-card': { topic: 'start', picture: { name: 'card-form', step: 1 }, opens: CARDS },
  poster: { topic: 'start', picture: { name: 'poster', step: 2 }, opens: CARDS },
  staff: { topic: 'start', picture: { name: 'tills', step: 1 }, opens: TILLS },
  import: {
    topic: 'start',
    picture: { name: 'import', step: 1 },
    opens: { to: '/business/customers/import', words: 'import' },
  },
  dashboard: {
    topic: 'start',
    picture: { name: 'dashboard', step: 1 },
    opens: { to: '/business/dashboard', words: 'dashboard' },
  },
  statistics: { topic: 'start', opens: { to: '/business/statistics', words: 'statistics' } },
  'weekly-summary': { topic: 'start', opens: SETTINGS },
  give: { topic: 'counter', picture: { name: 'counter', step: 2 }, opens: COUNTER },
  'no-signal': { topic: 'counter', opens: COUNTER },
  'new-phone': { topic: 'counter', picture: { name: 'customer', step: 2 }, opens: CUSTOMERS },
  reader: { topic: 'counter', opens: TILLS },
  customer: { topic: 'counter', picture: { name: 'customer', step: 1 }, opens: CUSTOMERS },
  duplicates: { topic: 'counter', opens: { to: '/business/customers/duplicates', words: 'duplicates' } },
  'live-card': { topic: 'cards', picture: { name: 'terms', step: 2 }, opens: CARDS },
  duration: { topic: 'cards', opens: CARDS },
  rules: { topic: 'cards', opens: CARDS },
  'what-if': { topic: 'cards', opens: CARDS },
  payouts: {
    topic: 'cards',
    picture: { name: 'payouts', step: 2 },
    opens: { to: '/business/payouts', words: 'payouts' },
  },
  offers: { topic: 'cards', picture: { name: 'offers', step: 1 }, opens: { to: '/business/offers', words: 'offers' } },
  campaign: { topic: 'messages', picture: { name: 'campaign-form', step: 2 }, opens: CAMPAIGNS },
  'who-gets': { topic: 'messages', opens: { to: '/business/communications', words: 'messages' } },
  sms: { topic: 'messages', opens: CAMPAIGNS },
  'held-back': { topic: 'messages', opens: CAMPAIGNS },
  automations: {
    topic: 'messages',
    picture: { name: 'automations', step: 1 },
    opens: { to: '/business/automations', words: 'automations' },
  },
  plan: { topic: 'plans', picture: { name: 'plans', step: 1 }, opens: SUBSCRIPTION },
  'failed-payment': { topic: 'plans', opens: SUBSCRIPTION },
  receipts: { topic: 'plans', opens: { to: '/business/payments', words: 'payments' } },
  export: { topic: 'data', opens: CUSTOMERS },
  everything: { topic: 'data', opens: SETTINGS },
  erase: { topic: 'data', opens: CUSTOMERS },
  'close-account': { topic: 'data', opens: SETTINGS },
  safe: {
    topic: 'data',
    picture: { name: 'logins', step: 1 },
    opens: SETTINGS,
  },
}

export const ARTICLES = Object.keys(PLACES) as HelpArticle[]
export const TOPICS: readonly HelpTopic[] = ['start', 'counter', 'cards', 'messages', 'plans', 'data']

export function articlesOf(topic: HelpTopic): HelpArticle[] {
  return ARTICLES.filter((article) => PLACES[article].topic === topic)
}

type HelpStep = { title: string; text: string }

export function stepsOf(article: HelpArticle): HelpStep[] {
  return say(`${article}.steps`)
    .split('\n\n')
    .map((step) => {
      const [title = '', ...lines] = step.split('\n')
      return { title, text: lines.join(' ') }
    })
}
