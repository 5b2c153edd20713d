import { catalogue } from './catalogue.ts'
import { help } from './en/help.ts'

export const say = catalogue({ en: help })
