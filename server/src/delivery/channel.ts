/**
 * Ways of reaching a customer outside of the program. Whether one may be used is asked of `findContacts`. A message
 * inside the program (in-app) needs no channel: the customer's page reads it.
 */
import type { Channel } from '@stampwell/domain/sending/channel.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/open.ts'
import type { Mail } from '../mail/mail.ts'
import { numbersOfCountry } from '../sms/numbers-of-country.ts'
import type { MessageOrigin } from './message-gate.ts'
import type { Outbox } from './outbox.ts'

export type CustomerMessage = {
  /** The customer whom it is about: erasing them deletes it too. */
  about: string
  origin: MessageOrigin
  email: Omit<Mail, 'to'>
  sms: string
}

/** Which channels this installation can send on, and regular expressions for the numbers that get text messages. */
export type ChannelsOn = Record<Channel, boolean> & { smsNumbers: string[] }

export function channelsOn({ isProduction, sms }: Pick<Config, 'isProduction' | 'sms'>): ChannelsOn {
  const smsNumbers = sms.countries.flatMap((code) => numbersOfCountry(code) ?? [])
  // Without a service, text messages exist only where the local outbox is shown.
  return { email: true, sms: sms.service !== null || !isProduction, 'in-app': true, smsNumbers }
}

/** Returns whether this installation sends text messages to a number: `SMS_COUNTRIES` names its country. */
export function canGetTexts(config: Pick<Config, 'isProduction' | 'sms'>, phone: string): boolean {
  const { sms, smsNumbers } = channelsOn(config)
  return sms && smsNumbers.some((numbers) => new RegExp(numbers).test(phone))
}

/** Hands a message over when this transaction commits. Refuses a text message that a limit closes. */
export async function sendOnChannel(
  outbox: Outbox,
  db: Db,
  { channel, address }: { channel: Exclude<Channel, 'in-app'>; address: string },
  { about, origin, email, sms }: CustomerMessage,
): Promise<void> {
  if (channel === 'email') await outbox.mail(db, { to: address, ...email }, { about, origin })
  else await outbox.sms(db, { to: address, text: sms }, { about, origin })
}
