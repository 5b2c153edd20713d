import { catalogue } from './catalogue.ts'
import { site } from './en/site.ts'

export const say = catalogue({ en: site })
