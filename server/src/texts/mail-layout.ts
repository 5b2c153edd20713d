import { textsIn } from '@stampwell/domain/text/message.ts'
import { mailLayout as en } from './en/mail-layout.ts'
import { mailLayout as fr } from './fr/mail-layout.ts'

export const inLanguage = textsIn({ en, fr })
