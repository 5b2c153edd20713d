import { catalogue } from './catalogue.ts'
import { terms } from './en/terms.ts'

export const say = catalogue({ en: terms })
