import { catalogue } from './catalogue.ts'
import { document as texts } from './en/document.ts'

export const say = catalogue({ en: texts })
