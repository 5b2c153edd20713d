import { campaigns } from '@stampwell/contract/business/campaigns.ts'
import { serve, type DomainModule } from '../module.ts'
import { campaignsRoutes } from './campaigns.routes.ts'
import { measureCampaignsJob } from './measure-campaigns.ts'

export const campaignsModule: DomainModule = {
  name: 'campaigns',
  tables: {},
  jobs: [measureCampaignsJob],
  endpoints: (app) => [serve(campaigns, campaignsRoutes(app))],
}
