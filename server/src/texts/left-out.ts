import { textsIn } from '@stampwell/domain/text/message.ts'
import { leftOut as en } from './en/left-out.ts'
import { leftOut as fr } from './fr/left-out.ts'

export const inLanguage = textsIn({ en, fr })
