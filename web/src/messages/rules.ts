import { catalogue } from './catalogue.ts'
import { rules } from './en/rules.ts'

export const say = catalogue({ en: rules })
