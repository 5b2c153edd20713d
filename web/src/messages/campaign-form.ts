import { catalogue } from './catalogue.ts'
import { campaignForm } from './en/campaign-form.ts'

export const say = catalogue({ en: campaignForm })
