import type { ImportMapping } from '@stampwell/contract/business/imports.ts'
import { consentText } from '@stampwell/domain/customers/consent-text.ts'
import { CONSENT_FIELDS } from '@stampwell/domain/customers/import-columns.ts'
import { CHANNELS, type Channel } from '@stampwell/domain/sending/channel.ts'
import { recordConsents, type ConsentStatement } from '../consents/consents.sql.ts'
import type { Db } from '../db/open.ts'
import type { ChannelOfPerson } from './bulk-customers.sql.ts'
import type { RowPerson } from './reading/read-row.ts'

/** Without id and name: the import does not keep the person who confirmed the consents of the file. */
const IMPORTER = { kind: 'business', id: null, name: null } as const

type FileConsents = {
  said: readonly Pick<RowPerson & { id: string }, 'id' | 'consents'>[]
  deny: readonly ChannelOfPerson[]
  mapping: ImportMapping
  importId: string
  now: Date
}

/**
 * Records what the file says of the people it adds, and what it takes back of known customers. A no of somebody new is
 * recorded where it stands in a column of its channel: in the common column it only means that nobody agreed.
 */
export function writeConsents(
  db: Db,
  businessId: string,
  { said, deny, mapping, importId, now }: FileConsents,
): Promise<void> {
  const kindOf = (channel: Channel, isAgreed: boolean | null): ConsentStatement['kind'] | null => {
    if (isAgreed === true) return 'given'
    return isAgreed === false && mapping[CONSENT_FIELDS[channel]] !== null ? 'withdrawn' : null
  }
  const ofAdded = said.flatMap(({ id, consents }) =>
    CHANNELS.flatMap((channel): ConsentStatement[] => {
      const kind = kindOf(channel, consents[channel])
      return kind === null ? [] : [{ customer_id: id, channel, kind }]
    }),
  )
  const ofKnown = deny.map((one): ConsentStatement => ({ ...one, kind: 'withdrawn' }))
  return recordConsents(db, businessId, [...ofAdded, ...ofKnown], {
    source: 'merchant',
    text: consentText('import'),
    actor: IMPORTER,
    now,
    importId,
  })
}
