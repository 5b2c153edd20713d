import type { DomainModule } from '../module.ts'
import { ownerMailsJob } from './owner-mails-job.ts'

export const ownerMailsModule: DomainModule = {
  name: 'owner-mails',
  tables: {},
  jobs: [ownerMailsJob],
}
