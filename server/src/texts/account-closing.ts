import { textsIn } from '@stampwell/domain/text/message.ts'
import { accountClosing as en } from './en/account-closing.ts'
import { accountClosing as fr } from './fr/account-closing.ts'

export const inLanguage = textsIn({ en, fr })
