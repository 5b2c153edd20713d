import { catalogue } from './catalogue.ts'
import { subscription } from './en/subscription.ts'

export const say = catalogue({ en: subscription })
