/** The people who run the platform: their levels, invitations, and what each level may do. */
import { adminUsers } from '@stampwell/contract/admin-endpoints.gen.ts'
import { isLevelAllowed } from '@stampwell/domain/security/admin-level.ts'
import { useEffect, useRef, useState } from 'react'
import { useLocation, type MetaFunction } from 'react-router'
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs'
import { listUrl } from '#app/list-url.ts'
import { useAdminSession } from '#app/session/admin.ts'
import { useListUrl } from '#app/use-list-url.ts'
import { useNow } from '#app/use-now.ts'
import { useRead } from '#app/use-read.ts'
import { say } from '#messages/admin-users.ts'
import { ListPage } from '#ui/list-page/ListPage.tsx'
import { PageHead } from '#app/PageHead.tsx'
import { EmptyState } from '#ui/feedback/States.tsx'
import { Note } from '#ui/feedback/Tag.tsx'
import { LevelButton } from './+parts/LevelButton.tsx'
import { INVITE_HASH } from './+users/invite-page.ts'
import { InviteForm } from './+users/InviteForm.tsx'
import { LevelMatrix } from './+users/LevelMatrix.tsx'
import { UserDialog, type UserAction } from './+users/UserDialog.tsx'
import { userColumns } from './+users/user-columns.tsx'
import './+parts/dense.css'
import './+users/users.css'

export const meta: MetaFunction = () => [{ title: `${say('title')} · Stampwell` }]

const USER_LIST = listUrl({})

export default function AdminUsersPage() {
  const now = useNow()
  const { admin } = useAdminSession()
  const { query, state } = useListUrl(USER_LIST)
  const list = useRead(adminUsers.list, { query }, { keep: true })
  const [action, setAction] = useState<UserAction>()
  const invite = useRef<HTMLElement>(null)
  const { hash, key } = useLocation()
  useEffect(() => {
    if (hash === INVITE_HASH) showForm(invite.current)
  }, [hash, key])
  if (!admin) return null // the admin has just logged out
  const mayChange = isLevelAllowed(admin.level, 'owner')
  const reply = list.data
  const owners = reply?.users.filter(({ level, status }) => level === 'owner' && status === 'active') ?? []
  const isOnlyOwner = mayChange && reply?.meta.last_page === 1 && owners.length === 1
  return (
    <div className="dense">
      <PageHead
        title={say('title')}
        lead={reply ? say('lead', { count: reply.meta.total }) : null}
        act={
          <LevelButton allowed="owner" variant="main" icon={IconUserPlus} onClick={() => showForm(invite.current)}>
            {say('invite.button')}
          </LevelButton>
        }
      />
      <ListPage
        label={say('label')}
        read={list}
        rows={reply?.users}
        meta={reply?.meta}
        rowKey={({ id }) => id}
        state={state}
        columns={userColumns({ now, ownId: admin.id, onAction: mayChange ? setAction : undefined })}
        failed={say('failed')}
        empty={<EmptyState title={say('empty')} text={say('empty_text')} />}
      />
      <div className="admin-users">
        <LevelMatrix />
        <div>
          {mayChange ? <InviteForm section={invite} onAction={setAction} /> : <Note>{say('owner_only')}</Note>}
          {isOnlyOwner && <Note>{say('only_owner')}</Note>}
        </div>
      </div>
      {action && <UserDialog action={action} onClose={() => setAction(undefined)} />}
    </div>
  )
}

function showForm(section: HTMLElement | null): void {
  section?.scrollIntoView({ block: 'nearest' })
  section?.querySelector('input')?.focus({ preventScroll: true })
}
