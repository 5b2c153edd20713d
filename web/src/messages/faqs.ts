import { catalogue } from './catalogue.ts'
import { faqs } from './en/faqs.ts'

export const say = catalogue({ en: faqs })
