import { catalogue } from './catalogue.ts'
import { privacyPolicy } from './en/privacy-policy.ts'

export const say = catalogue({ en: privacyPolicy })
