import { catalogue } from './catalogue.ts'
import { view } from './en/view.ts'

export const say = catalogue({ en: view })
