import { catalogue } from './catalogue.ts'
import { howItWorks } from './en/how-it-works.ts'

export const say = catalogue({ en: howItWorks })
