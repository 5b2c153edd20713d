import { catalogue } from './catalogue.ts'
import { plans } from './en/plans.ts'

export const say = catalogue({ en: plans })
