/** Lists paired tills, and the staff who may sign in at them. */
import { tills as endpoints } from '@stampwell/contract/client-endpoints.gen.ts'
import type { Till } from '@stampwell/contract/business/tills.ts'
import { useState } from 'react'
import type { MetaFunction } from 'react-router'
import IconDeviceTabletPlus from '@tabler/icons-react/dist/esm/icons/IconDeviceTabletPlus.mjs'
import { useBusiness } from '#app/session/business.ts'
import { useNow } from '#app/use-now.ts'
import { useRead } from '#app/use-read.ts'
import { say } from '#messages/tills.ts'
import { Button } from '#ui/elements/Button.tsx'
import { ListPage } from '#ui/list-page/ListPage.tsx'
import { PageHead } from '#app/PageHead.tsx'
import { EmptyState } from '#ui/feedback/States.tsx'
import { helpUrl } from './+help-link/help-articles.ts'
import { AddTillDialog } from './+tills/AddTillDialog.tsx'
import { EditTillDialog } from './+tills/EditTillDialog.tsx'
import { StaffPart } from './+tills/StaffPart.tsx'
import { tillColumns } from './+tills/till-columns.tsx'
import { useRevokeTill } from './+tills/use-revoke-till.ts'
import './+tills/tills.css'

export const meta: MetaFunction = () => [{ title: `${say('title')} · Stampwell` }]

const EVERY_MS = 30_000

export default function TillsPage() {
  const { timezone } = useBusiness().business
  const now = useNow()
  const list = useRead(endpoints.list, {}, { every: EVERY_MS })
  const revoke = useRevokeTill()
  const [adding, setAdding] = useState(false)
  const [editing, setEditing] = useState<Till | null>(null)
  const add = (
    <Button variant="main" icon={IconDeviceTabletPlus} onClick={() => setAdding(true)}>
      {say('add')}
    </Button>
  )

  return (
    <>
      <PageHead
        title={say('title')}
        help={helpUrl('staff')}
        lead={say('lead')}
        act={list.data && list.data.tills.length > 0 && add}
      />
      <section className="tills-part" aria-labelledby="tills-title">
        <h2 className="h2" id="tills-title">
          {say('tills')}
        </h2>
        <ListPage
          label={say('tills')}
          read={list}
          rows={list.data?.tills}
          rowKey={(till) => till.id}
          columns={tillColumns({ timezone, now, onEdit: setEditing, onRevoke: (till) => void revoke(till) })}
          failed={say('error')}
          empty={<EmptyState title={say('empty.title')} text={say('empty.text')} actions={add} />}
        />
      </section>
      <StaffPart />
      {adding && <AddTillDialog places={list.data?.places ?? []} onClose={() => setAdding(false)} />}
      {editing && <EditTillDialog till={editing} places={list.data?.places ?? []} onClose={() => setEditing(null)} />}
    </>
  )
}
