import { catalogue } from './catalogue.ts'
import { settings } from './en/settings.ts'

export const say = catalogue({ en: settings })
