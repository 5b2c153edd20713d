import { catalogue } from './catalogue.ts'
import { loadPart } from './en/load-part.ts'

export const say = catalogue({ en: loadPart })
