import type { Automation } from '@stampwell/contract/business/automations.ts'
import { automations as endpoints } from '@stampwell/contract/client-endpoints.gen.ts'
import { MINUTE_MS } from '@stampwell/domain/time/durations.ts'
import type { MetaFunction } from 'react-router'
import { useFeature } from '#app/plan/plan-gate.ts'
import { serverNow } from '#app/server-clock.ts'
import { useBusiness } from '#app/session/business.ts'
import { useNow } from '#app/use-now.ts'
import { useRead } from '#app/use-read.ts'
import { say } from '#messages/automations.ts'
import { say as saySending } from '#messages/sending.ts'
import { PageHead } from '#app/PageHead.tsx'
import { SkeletonRows } from '#ui/feedback/Skeleton.tsx'
import { ReadError } from '#ui/feedback/States.tsx'
import { Note } from '#ui/feedback/Tag.tsx'
import { helpUrl } from './+help-link/help-articles.ts'
import { AutomationRow } from './+automations/AutomationRow.tsx'
import { isDemo } from './+customer/is-demo.ts'
import { useSending } from './+sending/use-sending.ts'
import './+automations/automations.css'

export const meta: MetaFunction = () => [{ title: `${say('title')} · Stampwell` }]

export default function AutomationsPage() {
  const user = useBusiness()
  const hasFeature = useFeature('automations')
  const now = useNow()
  const open = useSending()
  const list = useRead(endpoints.list, {}, { every: (data) => data?.automations.some(isDue) === true && MINUTE_MS })
  const rows = list.data?.automations
  const isAllOff = rows?.every(({ is_on }) => !is_on) ?? false
  return (
    <>
      <PageHead title={say('title')} help={helpUrl('automations')} lead={say('lead')} isDemo={isDemo(user)} />
      <div className="stack">
        {open.sending?.stopped && (
          <Note tone="late" role="note">
            <span>{saySending('stopped')}</span>
          </Note>
        )}
        {rows && (isAllOff || !hasFeature) && (
          <Note role="note">
            <span>{say(hasFeature ? 'all_off' : 'closed')}</span>
          </Note>
        )}
        {rows ? (
          <ul className="sheet automations" aria-label={say('list')}>
            {rows.map((automation) => (
              <AutomationRow
                key={automation.key}
                automation={automation}
                open={open}
                timezone={user.business.timezone}
                now={now}
              />
            ))}
          </ul>
        ) : (
          <Waiting list={list} />
        )}
      </div>
    </>
  )
}

/** A run begins some minutes after its moment; from then on the server names the next one. */
function isDue({ next_at }: Automation): boolean {
  return next_at !== null && Date.parse(next_at) <= serverNow().getTime()
}

function Waiting({ list }: { list: { error: Error | null; isFetching: boolean; refetch: () => unknown } }) {
  if (list.error) return <ReadError title={say('error')} read={list} />
  return (
    <div className="sheet pad">
      <SkeletonRows rows={8} />
    </div>
  )
}
