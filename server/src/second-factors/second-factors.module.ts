import type { DomainModule } from '../module.ts'
import { resealFactorsJob } from './reseal-factors.ts'

export const secondFactorsModule: DomainModule = {
  name: 'second-factors',
  tables: { directory: ['second_factors'] },
  jobs: [resealFactorsJob],
}
