import { catalogue } from './catalogue.ts'
import { join } from './en/join.ts'

export const say = catalogue({ en: join })
