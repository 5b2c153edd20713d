import { catalogue } from './catalogue.ts'
import { shell } from './en/shell.ts'

export const say = catalogue({ en: shell })
