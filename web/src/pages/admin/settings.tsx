/** Settings of the whole platform, which the operator changes. */
import { adminSettings } from '@stampwell/contract/admin-endpoints.gen.ts'
import { isLevelAllowed } from '@stampwell/domain/security/admin-level.ts'
import type { MetaFunction } from 'react-router'
import { useAdminSession } from '#app/session/admin.ts'
import { useRead } from '#app/use-read.ts'
import { say } from '#messages/admin-settings.ts'
import { PageHead } from '#app/PageHead.tsx'
import { SkeletonRows } from '#ui/feedback/Skeleton.tsx'
import { ReadError } from '#ui/feedback/States.tsx'
import { Note } from '#ui/feedback/Tag.tsx'
import { ProvidersPart } from './+settings/ProvidersPart.tsx'
import { SendingPart } from './+settings/SendingPart.tsx'
import { SettingsForm } from './+settings/SettingsForm.tsx'
import './+settings/settings.css'

export const meta: MetaFunction = () => [{ title: `${say('title')} · Stampwell` }]

export default function AdminSettingsPage() {
  const { admin } = useAdminSession()
  const read = useRead(adminSettings.show, {})
  const isOwner = admin !== null && isLevelAllowed(admin.level, 'owner')
  return (
    <>
      <PageHead title={say('title')} lead={say('lead')} />
      {read.isPending && <SkeletonRows />}
      {read.isError && !read.data && <ReadError title={say('failed')} read={read} />}
      {read.data && (
        <div className="admin-settings">
          {!isOwner && <Note role="note">{say('owner')}</Note>}
          <SendingPart settings={read.data.settings} sending={read.data.sending} />
          <SettingsForm data={read.data} disabled={!isOwner} onStale={() => void read.refetch()} />
          <ProvidersPart providers={read.data.providers} />
        </div>
      )}
    </>
  )
}
