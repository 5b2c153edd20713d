import { catalogue } from './catalogue.ts'
import { ui } from './en/ui.ts'

export const say = catalogue({ en: ui })
