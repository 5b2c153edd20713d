import { catalogue } from './catalogue.ts'
import { auth } from './en/auth.ts'

export const say = catalogue({ en: auth })
