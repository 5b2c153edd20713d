import { say } from '#messages/wizard.ts'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'

/** `title` is the page's heading until the card's own is known. */
export function CardSkeleton({ title }: { title: string }) {
  return (
    <>
      <h1 className="sr">{title}</h1>
      <Shapes />
    </>
  )
}

function Shapes() {
  return (
    <div className="stack" role="status" aria-label={say('loading')}>
      <Skeleton width="min(320px,70%)" height={38} />
      <Skeleton height={54} />
      <div className="wz">
        <div className="stack">
          <Skeleton height={44} />
          <Skeleton height={44} />
          <Skeleton height={120} />
          <Skeleton height={44} />
        </div>
        <Skeleton height={320} />
      </div>
    </div>
  )
}
