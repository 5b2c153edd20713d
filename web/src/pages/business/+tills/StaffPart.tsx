import { staff as endpoints, tills } from '@stampwell/contract/client-endpoints.gen.ts'
import type { StaffMember } from '@stampwell/contract/business/staff.ts'
import { useState } from 'react'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs'
import { notify } from '#app/toasts/notify.ts'
import { useAct } from '#app/use-act.ts'
import { useRead } from '#app/use-read.ts'
import { say } from '#messages/tills.ts'
import { askDialog } from '#ui/overlays/ask-dialog.tsx'
import { Button } from '#ui/elements/Button.tsx'
import { initialsOf } from '#ui/text/initials.ts'
import { ListPage } from '#ui/list-page/ListPage.tsx'
import { RowMenu } from '#ui/widgets/RowMenu.tsx'
import { StaffDialog } from './StaffDialog.tsx'

export function StaffPart() {
  const list = useRead(endpoints.list, {})
  const [open, setOpen] = useState<StaffMember | 'new' | null>(null)
  const remove = useAct(endpoints.remove, { also: [tills.list] })
  const ask = async ({ id, name }: StaffMember) => {
    const { pressed } = await askDialog({
      title: say('person.removing.title', { name }),
      text: say('person.removing.text'),
      ok: say('person.removing.ok'),
      cancel: true,
      harm: true,
    })
    if (pressed === 'ok' && (await remove.submit({ params: { id } })))
      notify.success(say('person.removing.done', { name }))
  }
  return (
    <section className="tills-part" aria-labelledby="staff-title">
      <div className="row between wrap">
        <h2 className="h2" id="staff-title">
          {say('staff')}
        </h2>
        <Button icon={IconUserPlus} onClick={() => setOpen('new')}>
          {say('person.add')}
        </Button>
      </div>
      <p className="muted tills-lead">{say('staff_lead')}</p>
      <ListPage
        label={say('staff')}
        read={list}
        rows={list.data?.staff}
        rowKey={(person) => person.id}
        failed={say('staff_error')}
        empty={null}
        cardsClass="sheet staff-list"
        card={(person) => (
          <>
            <span className="who soft" aria-hidden="true">
              {initialsOf(person.name)}
            </span>
            <b>{person.name}</b>
            <RowMenu
              of={person.name}
              entries={[
                { label: say('edit'), icon: IconPencil, act: () => setOpen(person) },
                { label: say('person.remove'), icon: IconTrash, act: () => void ask(person), harm: true },
              ]}
            />
          </>
        )}
      />
      {open && <StaffDialog person={open === 'new' ? null : open} onClose={() => setOpen(null)} />}
    </section>
  )
}
