import { catalogue } from './catalogue.ts'
import { meter } from './en/meter.ts'

export const say = catalogue({ en: meter })
