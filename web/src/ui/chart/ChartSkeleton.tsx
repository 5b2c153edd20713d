/** Grey shapes of the same height as a chart, while its figures or its code are on the way. */
import { say } from '#messages/ui.ts'
import { Skeleton } from '../feedback/Skeleton.tsx'
import './chart.css'
import './chart-parts.css'

export function ChartSkeleton({ label = say('loading') }: { label?: string }) {
  return (
    <div className="chart" role="status" aria-label={label}>
      <Skeleton width="55%" height={26} />
      <div className="chart-summary">
        <Skeleton width="30%" height={20} />
      </div>
      <div className="chart-bones">
        <Skeleton height="100%" />
      </div>
    </div>
  )
}
