import { textsIn } from '@stampwell/domain/text/message.ts'
import { poster as en } from './en/poster.ts'
import { poster as fr } from './fr/poster.ts'

export const inLanguage = textsIn({ en, fr })
