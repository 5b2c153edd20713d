import { catalogue } from './catalogue.ts'
import { accountClosing } from './en/account-closing.ts'

export const say = catalogue({ en: accountClosing })
