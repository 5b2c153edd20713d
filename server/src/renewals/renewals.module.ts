import type { DomainModule } from '../module.ts'
import { limitNoticesJob } from './limit-notices.ts'
import { subscriptionsJob } from './run-subscriptions.ts'

export const renewalsModule: DomainModule = {
  name: 'renewals',
  tables: { tenant: ['subscription_notices'] },
  jobs: [subscriptionsJob, limitNoticesJob],
}
