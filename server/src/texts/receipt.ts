import { textsIn } from '@stampwell/domain/text/message.ts'
import { receipt as en } from './en/receipt.ts'
import { receipt as fr } from './fr/receipt.ts'

export const inLanguage = textsIn({ en, fr })
