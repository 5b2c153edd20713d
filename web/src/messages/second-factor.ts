import { catalogue } from './catalogue.ts'
import { secondFactor } from './en/second-factor.ts'

export const say = catalogue({ en: secondFactor })
