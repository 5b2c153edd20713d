/**
 * Ways of reaching a customer outside of the program. Whether one may be used is asked of `findContacts`. A message
 * inside the program (in-app) needs no channel: the customer's page reads it.
 */
import type { Db } from '../db/open.ts'
import type { Mail } from '../mail/mail.ts'

export type CustomerMessage = {
  /** The customer whom it is about: erasing them deletes it too. */
  about: string
  email: Omit<Mail, 'to'>
  sms: string
  now: Date
}

export type OutsideChannel = {
  /** Hands the message over when this transaction commits. */
  send(db: Db, address: string, message: CustomerMessage): Promise<void>
}
