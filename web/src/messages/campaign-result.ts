import { catalogue } from './catalogue.ts'
import { campaignResult } from './en/campaign-result.ts'

export const say = catalogue({ en: campaignResult })
