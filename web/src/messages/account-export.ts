import { catalogue } from './catalogue.ts'
import { accountExport } from './en/account-export.ts'

export const say = catalogue({ en: accountExport })
