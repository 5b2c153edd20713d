/** Progress of work: the done part, and hatched the waiting one. */
import './progress-bar.css'

export function ProgressBar({
  label,
  done,
  waiting = 0,
  total,
}: {
  label: string
  done: number
  waiting?: number
  total: number
}) {
  return (
    <div
      className="progress"
      role="progressbar"
      aria-label={label}
      aria-valuenow={done}
      aria-valuemin={0}
      aria-valuemax={total}
    >
      <i style={{ width: percentOf(done, total) }} />
      {waiting > 0 && <i className="waits" style={{ width: percentOf(waiting, total) }} />}
    </div>
  )
}

function percentOf(part: number, total: number): string {
  return total === 0 ? '0%' : `${Math.min(100, (100 * part) / total)}%`
}
