import { catalogue } from './catalogue.ts'
import { businessHowItWorks } from './en/business-how-it-works.ts'

export const say = catalogue({ en: businessHowItWorks })
