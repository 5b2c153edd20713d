import { catalogue } from './catalogue.ts'
import { keptDraft } from './en/kept-draft.ts'

export const say = catalogue({ en: keptDraft })
