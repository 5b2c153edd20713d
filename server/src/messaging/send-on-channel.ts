import type { Channel } from '@stampwell/domain/channel.ts'
import type { Db } from '../db/open.ts'
import type { CustomerMessage, OutsideChannel } from './channel.ts'
import { emailChannel } from './email.ts'
import type { Outbox } from './outbox.ts'
import { localSmsChannel } from './sms.ts'

/** Returns the channels that this installation can send on: text messages go to the local outbox only. */
export function channelsOn({ isProduction }: { isProduction: boolean }): Record<Channel, boolean> {
  return { email: true, sms: !isProduction, 'in-app': true }
}

export async function sendOnChannel(
  outbox: Outbox,
  db: Db,
  { channel, address }: { channel: Exclude<Channel, 'in-app'>; address: string },
  message: CustomerMessage,
): Promise<void> {
  const channels: Record<Exclude<Channel, 'in-app'>, OutsideChannel> = {
    email: emailChannel(outbox),
    sms: localSmsChannel,
  }
  await channels[channel].send(db, address, message)
}
