import { catalogue } from './catalogue.ts'
import { dashboard } from './en/dashboard.ts'

export const say = catalogue({ en: dashboard })
