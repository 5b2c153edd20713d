import { catalogue } from './catalogue.ts'
import { planNames } from './en/plan-name.ts'

export const say = catalogue({ en: planNames })
