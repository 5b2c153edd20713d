/** Contact details and consents, and the buttons to edit, write to, export, merge and delete the customer. */
import type { Consent, Customer, Suppression } from '@stampwell/contract/business/customers.ts'
import { showPhone } from '@stampwell/domain/text/phone.ts'
import { useState, type ReactNode } from 'react'
import IconMessage from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import { say } from '#messages/customers.ts'
import { birthDate } from '#messages/when.ts'
import { Button } from '#ui/elements/Button.tsx'
import { Note } from '#ui/feedback/Tag.tsx'
import { MergePart } from '../+merge/MergePart.tsx'
import { ExportPerson } from '../+import/ExportPerson.tsx'
import { ConsentLines } from './ConsentLines.tsx'
import { DeleteCustomer } from './DeleteCustomer.tsx'
import { EditCustomerDialog } from './EditCustomerDialog.tsx'
import { MessageDialog } from './MessageDialog.tsx'
import { WalletLinkPart } from './WalletLinkPart.tsx'

export function PersonDetails({
  customer,
  consents,
  suppressions,
  ready,
  copyDue,
  onExported,
}: {
  customer: Customer
  consents: readonly Consent[]
  suppressions: readonly Suppression[]
  ready: number | null
  /** The day by which they want a copy of their data; null if they asked for none. */
  copyDue: string | null
  onExported: () => void
}) {
  const [writing, setWriting] = useState(false)
  const [editing, setEditing] = useState(false)
  return (
    <section className="sheet pad person-details">
      <div className="row between">
        <h2 className="h3">{say('show.details')}</h2>
        <Button icon={IconPencil} onClick={() => setEditing(true)}>
          {say('editing.open')}
        </Button>
      </div>
      <dl>
        <Detail label={say('show.phone')}>
          {customer.phone ? (
            <a className="link tn" href={`tel:${customer.phone}`}>
              <bdi dir="ltr">{showPhone(customer.phone)}</bdi>
            </a>
          ) : (
            say('show.no_phone')
          )}
        </Detail>
        <Detail label={say('show.email')}>
          {customer.email ? (
            <a className="link" href={`mailto:${customer.email}`}>
              {customer.email}
            </a>
          ) : (
            say('show.no_email')
          )}
        </Detail>
        <Detail label={say('show.birth')}>
          {customer.date_of_birth ? birthDate(customer.date_of_birth) : say('show.no_birth')}
        </Detail>
        <Detail label={say('show.consent')}>
          <ConsentLines consents={consents} suppressions={suppressions} />
        </Detail>
      </dl>
      <Button icon={IconMessage} wide onClick={() => setWriting(true)}>
        {say('message.open')}
      </Button>
      <WalletLinkPart customer={customer} />
      {copyDue !== null && (
        <Note tone="late" role="note">
          {say('show.copy_asked', { day: copyDue })}
        </Note>
      )}
      <ExportPerson customer={customer} onSaved={onExported} />
      <MergePart customer={customer} />
      <DeleteCustomer customer={customer} ready={ready} />
      {writing && <MessageDialog customer={customer} consents={consents} onClose={() => setWriting(false)} />}
      {editing && <EditCustomerDialog customer={customer} onClose={() => setEditing(false)} />}
    </section>
  )
}

function Detail({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
