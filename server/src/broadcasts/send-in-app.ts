/** Puts the messages of a broadcast on the customers' card pages. No provider is asked, so a piece is one transaction. */
import { isPeriodOver } from '@stampwell/domain/sending/campaign.ts'
import { withTransaction } from '../db/transaction.ts'
import { channelsOn } from '../delivery/channel.ts'
import { findContacts } from '../delivery/contacts.sql.ts'
import { lockUnclaimed } from './lock-unclaimed.sql.ts'
import { findRecipientPeople } from './recipient-people.sql.ts'
import { changeRecipients, listDue, type RecipientChange } from './recipients.sql.ts'
import { loadWords, writeHistory, type ClaimedMessage } from './write-message.ts'
import type { SendingContext } from './sending-context.ts'

/** Stamps of the same customers wait meanwhile. */
const PIECE = { pglite: 100, postgres: 200 }

/** Returns how many recipients were due; those whose customer somebody else changes now still are. */
export async function sendInApp({
  db,
  databaseKind,
  businessId,
  business,
  broadcast,
  config,
  clock,
  live,
}: SendingContext): Promise<number> {
  const now = clock.now()
  const isOver = isPeriodOver({ ...broadcast, timezone: business.timezone }, now)
  const due = await listDue(db, businessId, {
    broadcastId: broadcast.id,
    channel: 'in-app',
    limit: PIECE[databaseKind],
    now,
  })
  if (due.length === 0) return 0
  const ids = due.map(({ id }) => id)
  const claimed = await withTransaction(db, async (tx) => {
    const rows = await lockUnclaimed(tx, businessId, { broadcastId: broadcast.id, ids, now })
    const people = await findRecipientPeople(tx, businessId, rows)
    const customerIds = [...people.values()].map((person) => person.id)
    const query = { businessId, purpose: 'promotional' as const, isOn: channelsOn(config), now }
    const found = await findContacts(tx, { ...query, customerIds, channels: ['in-app'] })
    const contacts = new Map(found.map((contact) => [contact.customer_id, contact]))
    const wordsOf = await loadWords(tx, businessId, broadcast, { customerIds, now })
    const messages: Pick<ClaimedMessage, 'recipient' | 'person' | 'words'>[] = []
    const settled = rows.map((row): RecipientChange => {
      const person = people.get(row.id)
      const contact = person && contacts.get(person.id)
      if (!person || !contact) return { id: row.id, status: 'skipped', reason: 'erased' }
      if (person.has_other_row) return { id: row.id, status: 'skipped', reason: 'no_address' }
      if (contact.block !== null) return { id: row.id, status: 'skipped', reason: contact.block }
      if (isOver) return { id: row.id, status: 'skipped', reason: 'cancelled' }
      messages.push({ recipient: row, person, words: wordsOf(person.id) })
      return { id: row.id, status: 'delivered', sent_at: now }
    })
    await changeRecipients(tx, businessId, settled, now)
    await writeHistory(tx, businessId, messages, now)
    return messages
  })
  for (const { person } of claimed) live.publish(businessId, person.id, 'message')
  return due.length
}
