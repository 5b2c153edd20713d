import { catalogue } from './catalogue.ts'
import { termsQuestion } from './en/terms-question.ts'

export const say = catalogue({ en: termsQuestion })
