import { catalogue } from './catalogue.ts'
import { businessLanding } from './en/business-landing.ts'

export const say = catalogue({ en: businessLanding })
