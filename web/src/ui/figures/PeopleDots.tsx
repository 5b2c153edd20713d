/** A picture of many people, a dot for each: large, small, a ring or a speck, in the order of the groups. */
import './people-dots.css'

export type DotKind = 'in' | 'card' | 'held' | 'out'
export type DotGroup = { kind: DotKind; count: number }

const MAX_DOTS = 700

/** Returns how many people one dot stands for. */
export function peoplePerDot(groups: readonly DotGroup[]): number {
  return Math.max(1, Math.ceil(groups.reduce((sum, { count }) => sum + count, 0) / MAX_DOTS))
}

/** `label` says what is to be seen. A group of few people still has a dot. */
export function PeopleDots({ label, groups }: { label: string; groups: readonly DotGroup[] }) {
  const each = peoplePerDot(groups)
  return (
    <div className="people-dots" role="img" aria-label={label}>
      {groups.flatMap(({ kind, count }) =>
        Array.from({ length: count === 0 ? 0 : Math.max(1, Math.round(count / each)) }, (_, at) => (
          <Dot key={`${kind}${at}`} kind={kind} />
        )),
      )}
    </div>
  )
}

/** One dot, as in the legend. */
export function Dot({ kind }: { kind: DotKind }) {
  return <i className="people-dot" data-kind={kind} aria-hidden="true" />
}
