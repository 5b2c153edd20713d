import { catalogue } from './catalogue.ts'
import { wizard } from './en/wizard.ts'

export const say = catalogue(wizard)
