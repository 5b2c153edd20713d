/** Words that the program writes into a business's own rows. They stay as they are when the business changes its language. */
import { textsIn } from '@stampwell/domain/text/message.ts'
import { givenWords as en } from './en/given-words.ts'
import { givenWords as fr } from './fr/given-words.ts'

export const inLanguage = textsIn({ en, fr })
