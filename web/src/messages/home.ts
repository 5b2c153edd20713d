import { catalogue } from './catalogue.ts'
import { home } from './en/home.ts'

export const say = catalogue({ en: home })
