import { say } from '#messages/ui.ts'
import { ChartSkeleton } from '#ui/chart/ChartSkeleton.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import './figures-band.css'

export function DashboardSkeleton() {
  return (
    <div role="status" aria-label={say('loading')}>
      <div className="figs" aria-hidden="true">
        {['figs-today', '', '', '', ''].map((name, place) => (
          <div key={place} className={name}>
            <Skeleton width="60%" />
            <Skeleton width={name ? '80%' : '55%'} height={name ? 68 : 36} />
            <Skeleton width="75%" height={14} />
          </div>
        ))}
      </div>
      <div className="dash-grid">
        <div>
          <ChartSkeleton />
          <div className="stack">
            <Skeleton width="30%" height={24} />
            {[0, 1, 2, 3].map((row) => (
              <Skeleton key={row} height={36} />
            ))}
          </div>
        </div>
        <Skeleton height={320} />
      </div>
    </div>
  )
}
