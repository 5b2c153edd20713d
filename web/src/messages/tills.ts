import { catalogue } from './catalogue.ts'
import { tills } from './en/tills.ts'

export const say = catalogue({ en: tills })
