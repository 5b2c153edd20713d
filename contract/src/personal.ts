/**
 * Fields of replies that tell who a customer is. The server masks each of them for an admin who views a business
 * (server/src/http/mask-people.ts); a test calls every endpoint so, and finds one that was not marked.
 */
import { z } from 'zod'
import { BirthDate } from './fields.ts'

/** Kinds of masking. A birthday is left out: it becomes null. */
export type Personal = 'name' | 'phone' | 'email' | 'birthday' | 'text'

export const PERSONAL = z.registry<{ is: Personal }>()

/** A new schema for each kind: a mark on a shared one would mask every field that uses it. */
export const PersonName = z.string().register(PERSONAL, { is: 'name' })
export const PersonPhone = z.string().register(PERSONAL, { is: 'phone' })
export const PersonEmail = z.string().register(PERSONAL, { is: 'email' })
export const PersonText = z.string().register(PERSONAL, { is: 'text' })
export const Birthday = BirthDate.clone().nullable().register(PERSONAL, { is: 'birthday' })

/** The words of a message to many, as one person got them: with that person's values in place of the merge fields. */
export const SentWords = z.object({ name: PersonName, heading: PersonText, body: PersonText })
export type SentWords = z.infer<typeof SentWords>
