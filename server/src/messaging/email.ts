import type { OutsideChannel } from './channel.ts'
import type { Outbox } from './outbox.ts'

export function emailChannel(outbox: Outbox): OutsideChannel {
  return { send: (db, to, { about, email }) => outbox.mail(db, { to, ...email }, { about }) }
}
