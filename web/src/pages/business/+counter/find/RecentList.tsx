import { DAY_MS, HOUR_MS, MINUTE_MS } from '@stampwell/domain/time/durations.ts'
import { useEffect, useState } from 'react'
import { say } from '#messages/counter.ts'
import type { RecentAct } from '../session/counter-state.ts'

const SHOWN = 3

export function RecentList({ recent }: { recent: readonly RecentAct[] }) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 20_000)
    return () => clearInterval(timer)
  }, [])
  if (recent.length === 0) return null
  return (
    <ol className="counter-recent" aria-label={say('recent.title')}>
      {recent.slice(0, SHOWN).map((line) => (
        <li key={line.id}>
          <span>{line.name}</span>
          <span className="muted">{whatOf(line)}</span>
          <span className="muted tn">{ageWords(now - line.at)}</span>
        </li>
      ))}
    </ol>
  )
}

/** A counter stays open for days. */
function ageWords(ms: number): string {
  if (ms < MINUTE_MS) return say('recent.now')
  if (ms < HOUR_MS) return say('recent.minutes', { count: Math.floor(ms / MINUTE_MS) })
  if (ms < DAY_MS) return say('recent.hours', { count: Math.floor(ms / HOUR_MS) })
  return say('recent.days', { count: Math.floor(ms / DAY_MS) })
}

function whatOf({ state, reward, stamps }: RecentAct): string {
  if (state === 'lost') return say('recent.lost')
  // An amount too small for a stamp is only saved.
  if (!reward && stamps === 0 && state !== 'undone') return say(`recent.amount.${state}`)
  if (state === 'waiting') return reward ? say('recent.redeeming') : say('recent.giving', { count: stamps })
  if (state === 'failed') return say(reward ? 'recent.not_redeemed' : 'recent.not_given')
  if (state === 'undone') return say('recent.undone')
  return reward ? say('recent.redeemed') : say('recent.gave', { count: stamps })
}
