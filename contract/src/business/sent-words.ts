/** The words of a message to many, as one person got them: with that person's values in place of the merge fields. */
import { z } from 'zod'
import { PersonName, PersonText } from '../personal.ts'

export const SentWords = z.object({ name: PersonName, heading: PersonText, body: PersonText })
export type SentWords = z.infer<typeof SentWords>
