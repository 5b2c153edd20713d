import { catalogue } from './catalogue.ts'
import { campaigns } from './en/campaigns.ts'

export const say = catalogue({ en: campaigns })
