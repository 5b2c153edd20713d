import { seededRandom } from '@stampwell/domain/seeded-random.ts'
import { gridFor } from '@stampwell/domain/cards/slot-grid.ts'
import { GIFT, SEAL, type StampShape } from '@stampwell/domain/cards/stamp-shapes.ts'
import { useMemo, type CSSProperties } from 'react'
import { Glyph, useMarkup, type CardIcon } from './Glyph.tsx'
import { Print } from './Print.tsx'

/** Delay in milliseconds between two stamps given together. */
const APART_MS = 110

export type SlotsProps = {
  count: number
  stamps: number
  newStamps: number
  rewardPositions: ReadonlySet<number>
  markNext: boolean
  icon: CardIcon
  shape: StampShape
  seed: string
}

export function Slots({ count, stamps, newStamps, rewardPositions, markNext, icon, shape, seed }: SlotsProps) {
  const grid = gridFor(count)
  const wobbles = useMemo(() => createWobbles(seed, count), [seed, count])
  const style = { '--cols': grid.columns, '--d': grid.slot, '--gap': grid.gap, '--pad': grid.pad } as CSSProperties // CSSProperties has no type for CSS variables
  return (
    <ol className={count <= 5 ? 'slots one-row' : 'slots'} style={style} aria-hidden="true">
      {wobbles.map((wobble, slot) => {
        const number = slot + 1
        const kind = kindOf(number, count, rewardPositions)
        const on = number <= stamps
        const isNew = on && number > stamps - newStamps
        const classes = ['slot', on ? 'on' : '', kind, markNext && number === stamps + 1 ? 'next' : '']
          .filter(Boolean)
          .join(' ')
        return (
          <li
            key={number}
            className={classes}
            style={isNew ? { ...wobble, ...delayStyle(number - 1 - (stamps - newStamps)) } : wobble}
          >
            <Blank number={number} kind={kind} icon={icon} />
            {on && (
              <Print
                icon={kind === 'mid' ? 'gift' : icon}
                shape={kind ? 'seal' : shape}
                seed={seed + number}
                isNew={isNew}
              />
            )}
          </li>
        )
      })}
    </ol>
  )
}

function kindOf(number: number, count: number, rewardPositions: ReadonlySet<number>): 'last' | 'mid' | '' {
  if (number === count) return 'last'
  return rewardPositions.has(number) ? 'mid' : ''
}

// Delays the animation, so that stamps given together appear one after another.
function delayStyle(place: number): CSSProperties {
  return { '--after': `${place * APART_MS}ms` } as CSSProperties // CSSProperties has no type for CSS variables
}

// Returns a rotation of at most 13 degrees and an offset of at most 2.5 u per slot.
function createWobbles(seed: string, count: number): CSSProperties[] {
  const random = seededRandom(seed)
  const within = (reach: number) => ((random() - 0.5) * 2 * reach).toFixed(1)
  return Array.from(
    { length: count },
    () => ({ '--r': `${within(13)}deg`, '--dx': within(2.5), '--dy': within(2.5) }) as CSSProperties,
  ) // CSSProperties has no type for CSS variables
}

function Blank({ number, kind, icon }: { number: number; kind: string; icon: CardIcon }) {
  const own = useMarkup(icon)
  if (kind === '') {
    return (
      <svg className="blank" viewBox="0 0 64 64">
        <circle cx="32" cy="32" r="27" fill="currentColor" fillOpacity=".045" stroke="currentColor" strokeWidth="1.5" />
        <text x="32" y="38" textAnchor="middle">
          {number}
        </text>
      </svg>
    )
  }
  // A merchant's picture would show through the stamp, so an empty last slot shows the gift icon instead.
  const markup = kind === 'last' ? (own ?? GIFT) : GIFT
  return (
    <svg className="blank" viewBox="0 0 64 64">
      <path
        d={SEAL}
        fill={kind === 'last' ? 'currentColor' : 'none'}
        fillOpacity=".12"
        stroke="currentColor"
        strokeWidth="1.7"
      />
      <Glyph markup={markup} scale={1.04} color="currentColor" weight={1.8} />
    </svg>
  )
}
