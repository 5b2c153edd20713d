import { catalogue } from './catalogue.ts'
import { automations } from './en/automations.ts'

export const say = catalogue({ en: automations })
