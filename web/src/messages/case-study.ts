import { catalogue } from './catalogue.ts'
import { caseStudy } from './en/case-study.ts'

export const say = catalogue({ en: caseStudy })
