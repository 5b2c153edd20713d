/** Shows the median and the 95th percentile of the time from scan to stamp. */
import { counter as endpoints } from '@stampwell/contract/client-endpoints.gen.ts'
import { useRead } from '#app/use-read.ts'
import { inSeconds } from '#messages/counter.ts'
import { say } from '#messages/settings.ts'
import { SkeletonRows } from '#ui/feedback/Skeleton.tsx'
import { ErrorState } from '#ui/feedback/States.tsx'

export function CounterSpeed() {
  const { data, error, refetch, isFetching } = useRead(endpoints.times, {})
  if (!data)
    return error ? (
      <ErrorState title={say('fast.error')} message={error.message} onRetry={() => void refetch()} busy={isFetching} />
    ) : (
      <SkeletonRows rows={2} />
    )
  const { p50_ms, p95_ms, count, days } = data
  if (p50_ms === null || p95_ms === null) return <p className="muted">{say('fast.none', { days })}</p>
  return (
    <>
      <p className="muted">{say('fast.lead', { days })}</p>
      <dl className="settings-speed tn">
        <div>
          <dt>{say('fast.typical')}</dt>
          <dd>{inSeconds(p50_ms)}</dd>
        </div>
        <div>
          <dt>{say('fast.slowest')}</dt>
          <dd>{inSeconds(p95_ms)}</dd>
        </div>
      </dl>
      <p className="cap tn">{say('fast.count', { count })}</p>
    </>
  )
}
