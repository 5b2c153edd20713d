import { catalogue } from './catalogue.ts'
import { termsAndConditions } from './en/terms-and-conditions.ts'

export const say = catalogue({ en: termsAndConditions })
