import type { DomainModule } from '../module.ts'

export const subscriptionsModule: DomainModule = {
  name: 'subscriptions',
  tables: { tenant: ['subscription_ends', 'subscriptions'], platform: ['plans', 'trial_contacts'] },
}
