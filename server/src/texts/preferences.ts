import { textsIn } from '@stampwell/domain/text/message.ts'
import { preferences as en } from './en/preferences.ts'
import { preferences as fr } from './fr/preferences.ts'

export const inLanguage = textsIn({ en, fr })
