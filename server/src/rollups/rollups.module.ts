import type { DomainModule } from '../module.ts'

export const rollupsModule: DomainModule = {
  name: 'rollups',
  tables: {
    tenant: ['rollups', 'rollup_days', 'rollup_returns', 'rollup_activity'],
  },
}
