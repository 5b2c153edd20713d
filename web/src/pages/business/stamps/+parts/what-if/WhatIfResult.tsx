/** The result of a replay: rewards and cost under both rules, who gains and loses, what it assumes and how far it saw. */
import type { whatIf } from '@stampwell/contract/business/what-if.ts'
import type { DataOf } from '@stampwell/contract/endpoint.ts'
import { localDate } from '@stampwell/domain/time/calendar.ts'
import { LOCALE } from '#messages/catalogue.ts'
import { showMinor } from '#messages/money.ts'
import { say } from '#messages/what-if.ts'
import { fullDate } from '#messages/when.ts'
import { Note } from '#ui/feedback/Tag.tsx'
import { ComparisonTable } from './ComparisonTable.tsx'

type Seen = DataOf<typeof whatIf.show>
/** `isOfThese`: of the rules that the page shows, and not of other ones that were tried before. */
export type WhatIfResultProps = { seen: Seen; isOfThese: boolean; currency: string; timezone: string }

export function WhatIfResult({ seen, isOfThese, currency, timezone }: WhatIfResultProps) {
  const { before, after, seen_from, rows_seen, is_cut, assumes } = seen
  if (!before || !after || seen_from === null)
    return (
      <Note role="status">
        <span>{say('nothing')}</span>
      </Note>
    )
  const cost = (minor: number | null) => (minor === null ? say('unknown') : showMinor(minor, currency))
  return (
    <div className="wi-result">
      {!isOfThese && (
        <Note tone="late" role="note">
          <span>{say('earlier')}</span>
        </Note>
      )}
      <div role="status">
        <h3 className="h3">{differenceInWords(after.rewards_given - before.rewards_given)}</h3>
      </div>
      <ul className="wi-people">
        <li>{say('gaining', { count: after.holders_gaining })}</li>
        <li>{say('losing', { count: after.holders_losing })}</li>
      </ul>
      <ComparisonTable
        tried={say(isOfThese ? 'these' : 'tried')}
        lines={[
          [say('given'), before.rewards_given.toLocaleString(LOCALE), after.rewards_given.toLocaleString(LOCALE)],
          [say('costs'), cost(before.cost_minor), cost(after.cost_minor)],
        ]}
      />
      {after.cost_minor === null && <p className="muted">{say('unknown_text')}</p>}
      {before.cost_minor === null && <p className="muted">{say('unknown_today')}</p>}
      <p>
        {say('seen', { count: rows_seen, day: fullDate(localDate(new Date(seen_from), timezone)) })}{' '}
        {is_cut && say('cut')}
      </p>
      <h4 className="h4">{say('assumes')}</h4>
      <ul className="wi-assumes">
        {assumes.map((one) => (
          <li key={one}>{say(`assumption.${one}`)}</li>
        ))}
      </ul>
    </div>
  )
}

function differenceInWords(more: number): string {
  if (more === 0) return say('same')
  return more > 0 ? say('more', { count: more }) : say('fewer', { count: 0 - more })
}
