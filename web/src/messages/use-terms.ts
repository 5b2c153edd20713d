import { catalogue } from './catalogue.ts'
import { useTerms } from './en/use-terms.ts'

export const say = catalogue({ en: useTerms })
