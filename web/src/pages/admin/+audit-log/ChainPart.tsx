import { auditLog } from '@stampwell/contract/admin-endpoints.gen.ts'
import IconLink from '@tabler/icons-react/dist/esm/icons/IconLink.mjs'
import IconLinkOff from '@tabler/icons-react/dist/esm/icons/IconLinkOff.mjs'
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs'
import { useRead } from '#app/use-read.ts'
import { say } from '#messages/admin-audit-log.ts'
import { clockOf, longDay } from '#messages/when.ts'
import { Button } from '#ui/elements/Button.tsx'
import { Icon } from '#ui/elements/Icon.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Note } from '#ui/feedback/Tag.tsx'
import { hashWords } from './EntryCard.tsx'

/** Whether the chain of entries is whole, checked when the page opens and on demand. */
export function ChainPart({ zone }: { zone: string }) {
  const read = useRead(auditLog.chain, {})
  const again = (
    <Button icon={IconRefresh} busy={read.isFetching} onClick={() => void read.refetch()}>
      {say('chain.check')}
    </Button>
  )
  if (read.isPending) return <Skeleton height={72} />
  if (!read.data)
    return (
      <Note tone="late" role="status">
        <span>{say('chain.failed')}</span>
        {again}
      </Note>
    )
  const { entries, newest, first_at, checked_at, broken_at } = read.data
  if (broken_at !== null)
    return (
      <Note tone="harm" role="alert">
        <Icon of={IconLinkOff} size={20} />
        <span>
          <b>{say('chain.broken', { number: broken_at })}</b> {say('chain.broken_text')}
        </span>
        {again}
      </Note>
    )
  const text =
    first_at === null
      ? say('chain.none')
      : say('chain.whole_text', {
          count: entries,
          day: longDay(first_at, zone, new Date(checked_at)),
          time: clockOf(checked_at, zone),
        })
  return (
    <section className="sheet chain-bar" aria-labelledby="chain-title">
      <span className="chain-icon">
        <Icon of={IconLink} size={22} />
      </span>
      <div>
        <h2 className="h4" id="chain-title">
          {say('chain.whole')}
        </h2>
        <p className="cap" role="status">
          {text}
        </p>
      </div>
      {first_at !== null && (
        <p className="chain-newest">
          {say('chain.newest')} <b>{hashWords(newest, 4)}</b>
        </p>
      )}
      {again}
    </section>
  )
}
