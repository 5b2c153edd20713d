import { textsIn } from '@stampwell/domain/text/message.ts'
import { broadcasts as en } from './en/broadcasts.ts'
import { broadcasts as fr } from './fr/broadcasts.ts'

export const inLanguage = textsIn({ en, fr })
