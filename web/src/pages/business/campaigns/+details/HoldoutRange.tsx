/** The interval as a line with 0 and the best guess on it, in people. */
import type { CSSProperties } from 'react'
import { say } from '#messages/campaign-result.ts'
import { rangeInPeople, type Holdout } from '../+campaign/holdout.ts'
import { moreOrFewer } from './result-words.ts'

export function HoldoutRange({ holdout }: { holdout: Holdout }) {
  const [low, middle, high] = rangeInPeople(holdout)
  const [from, to] = [Math.min(low, 0), Math.max(high, 0)]
  const room = Math.max(1, to - from) * 0.14
  const placeOf = (people: number) => (100 * (people - from + room)) / (to - from + 2 * room)
  const at = (people: number) => ({ '--at': `${placeOf(people)}%` }) as CSSProperties
  // The zero keeps quiet where a label of the interval already stands.
  const isZeroFree = [low, high].every((end) => Math.abs(placeOf(end) - placeOf(0)) > 14)
  return (
    <div
      className="cpd-line tn"
      role="img"
      aria-label={say('range.picture', { low: moreOrFewer(low), high: moreOrFewer(high), middle: moreOrFewer(middle) })}
    >
      <span className="middle" style={at(middle)}>
        {moreOrFewer(middle)}
      </span>
      <i className="zero" style={at(0)} />
      <i
        className="span"
        style={{ '--at': `${placeOf(low)}%`, '--w': `${placeOf(high) - placeOf(low)}%` } as CSSProperties}
      />
      <i className="guess" style={at(middle)} />
      <span className="end" style={at(low)}>
        {moreOrFewer(low)}
      </span>
      {isZeroFree && (
        <span className="end" style={at(0)}>
          {say('range.none')}
        </span>
      )}
      <span className="end" style={at(high)}>
        {moreOrFewer(high)}
      </span>
    </div>
  )
}
