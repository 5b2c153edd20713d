import { catalogue } from './catalogue.ts'
import { saving } from './en/saving.ts'

export const say = catalogue({ en: saving })
