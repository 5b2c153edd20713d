import { catalogue } from './catalogue.ts'
import { pricing } from './en/pricing.ts'

export const say = catalogue({ en: pricing })
