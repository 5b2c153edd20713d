import { textsIn } from '@stampwell/domain/text/message.ts'
import { accountExports as en } from './en/account-exports.ts'
import { accountExports as fr } from './fr/account-exports.ts'

export const inLanguage = textsIn({ en, fr })
