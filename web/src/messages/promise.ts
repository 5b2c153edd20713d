import { catalogue } from './catalogue.ts'
import { promise } from './en/promise.ts'

export const say = catalogue({ en: promise })
