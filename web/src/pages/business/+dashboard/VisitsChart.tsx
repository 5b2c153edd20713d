/** Visits a day as thirty bars, a line for the same weekday four weeks before; this needs no chart library. */
import { weekdayOf } from '@stampwell/domain/calendar.ts'
import clsx from 'clsx'
import type { CSSProperties } from 'react'
import { say } from '#messages/dashboard.ts'
import type { Day } from './board.ts'
import { dayValues, headlineOf, shortDayName } from './chart-words.ts'
import { useChartCursor } from './use-chart-cursor.ts'
import { VisitsTable } from './VisitsTable.tsx'
import './visits-chart.css'

/** Fraction of a day's width that the bar leaves free on each side. */
const SIDE = 0.19

export function VisitsChart({ days }: { days: readonly Day[] }) {
  const { words, weekday } = headlineOf(days)
  const total = days.reduce((sum, day) => sum + day.visits, 0)
  const nothing = days.every((day) => day.visits === 0 && day.before === 0)
  const top = ceilingOf(Math.max(0, ...days.flatMap((day) => [day.visits, day.before])))
  const { at, plot, slider } = useChartCursor(days)
  const marked = (day: Day) => weekday !== null && weekdayOf(day.date) === weekday
  return (
    <section>
      <h2 className="h3">{nothing ? say('chart.what') : words}</h2>
      {!nothing && <p className="muted chart-what">{say('chart.what')}</p>}
      {nothing ? (
        <div className="chart-empty">
          <p className="h4">{say('chart.empty')}</p>
          <p className="muted">{say('chart.empty_text')}</p>
        </div>
      ) : (
        <>
          <div className="chart">
            <div
              className="chart-plot"
              ref={plot}
              role="slider"
              aria-label={say('chart.label', { count: total })}
              aria-describedby="chart-keys"
              aria-readonly="true"
              {...slider}
              aria-valuenow={slider['aria-valuenow']}
            >
              {[1, 2, 3].map((third) => (
                <span key={third} className="chart-rule" style={{ bottom: `${(third / 3) * 100}%` }}>
                  <em>{(top / 3) * third}</em>
                </span>
              ))}
              <div className="chart-bars">
                {days.map((day, index) => (
                  <div key={day.date} className={clsx(index === at && 'at')}>
                    <i
                      className={barClass(index === days.length - 1, marked(day))}
                      style={{ height: `${(day.visits / top) * 100}%` }}
                    />
                  </div>
                ))}
              </div>
              <svg viewBox={`0 0 ${days.length} 1`} preserveAspectRatio="none" aria-hidden="true">
                <path className="before" d={stepsOf(days, top)} vectorEffect="non-scaling-stroke" />
                {days.map(
                  (day, index) =>
                    marked(day) &&
                    index < days.length - 1 &&
                    day.before < day.visits && (
                      <path
                        key={day.date}
                        className="across"
                        d={`M${index + SIDE} ${1 - day.before / top}H${index + 1 - SIDE}`}
                        vectorEffect="non-scaling-stroke"
                      />
                    ),
                )}
              </svg>
              {at !== null && days[at] && <ChartBubble day={days[at]} place={(at + 0.5) / days.length} />}
            </div>
            <p className="sr" id="chart-keys">
              {say('chart.keys')}
            </p>
            <div className="chart-days" aria-hidden="true">
              {[0, 10, 20].map(
                (index) =>
                  days[index] && (
                    <span key={index} style={{ left: `${(index / days.length) * 100}%` }}>
                      {shortDayName(days[index].date)}
                    </span>
                  ),
              )}
              <span className="end">{say('chart.today')}</span>
            </div>
          </div>
          <ul className="chart-legend">
            <li>
              <i />
              {say('chart.legend_days')}
            </li>
            {weekday !== null && (
              <li>
                <i className="marked" />
                {weekdaysOf(days.find(marked))}
              </li>
            )}
            <li>
              <i className="today" />
              {say('chart.legend_today')}
            </li>
            <li>
              <i className="line" />
              {say('chart.legend_before')}
            </li>
          </ul>
          <VisitsTable days={days} />
        </>
      )}
    </section>
  )
}

function barClass(isToday: boolean, isMarked: boolean): string | undefined {
  if (isToday) return 'today'
  return isMarked ? 'marked' : undefined
}

/** The figures of one day above its bar; `place` is a share of the plot's width. */
function ChartBubble({ day, place }: { day: Day; place: number }) {
  const { name, visits, before } = dayValues(day)
  return (
    <div className="chart-bubble" style={{ '--place': place } as CSSProperties} aria-hidden="true">
      <b>{name}</b>
      <span>{visits}</span>
      <span>{before}</span>
    </div>
  )
}

/** Returns a round number, divisible by three, that is not below the highest bar. */
function ceilingOf(highest: number): number {
  for (const step of [1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500]) if (step * 3 >= highest) return step * 3
  return Math.ceil(highest / 3000) * 3000
}

function stepsOf(days: readonly Day[], top: number): string {
  return days
    .map((day, index) => {
      const y = 1 - day.before / top
      return `${index === 0 ? `M0 ${y}` : `V${y}`}H${index + 1}`
    })
    .join('')
}

function weekdaysOf(day: Day | undefined): string {
  return day
    ? `${new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' }).format(new Date(`${day.date}T12:00:00Z`))}s`
    : ''
}
