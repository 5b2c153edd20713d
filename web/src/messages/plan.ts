import { catalogue } from './catalogue.ts'
import { plan } from './en/plan.ts'

export const say = catalogue({ en: plan })
