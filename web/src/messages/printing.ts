import { catalogue } from './catalogue.ts'
import { printing } from './en/printing.ts'

export const say = catalogue({ en: printing })
