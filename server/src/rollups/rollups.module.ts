import { rollUpJob } from './roll-up-all.ts'
import type { DomainModule } from '../module.ts'

export const rollupsModule: DomainModule = {
  name: 'rollups',
  jobs: [rollUpJob],
  tables: {
    tenant: [
      'rollups',
      'rollup_days',
      'rollup_returns',
      'rollup_activity',
      'rollup_card_days',
      'rollup_location_days',
      'rollup_customer_months',
    ],
  },
}
