import { catalogue } from './catalogue.ts'
import { cardDesign } from './en/card-design.ts'
import { wizard } from './en/wizard.ts'

export const say = catalogue({ en: { ...wizard, ...cardDesign } })
