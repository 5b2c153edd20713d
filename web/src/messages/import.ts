import { catalogue } from './catalogue.ts'
import { imports } from './en/import.ts'

export const say = catalogue({ en: imports })
