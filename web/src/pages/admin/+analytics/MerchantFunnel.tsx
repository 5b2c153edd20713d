/** From registration to the tenth stamp; the step at which most stop is named in words and marked. */
import type { Analytics } from '@stampwell/contract/admin/analytics.ts'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import clsx from 'clsx'
import type { CSSProperties } from 'react'
import { FUNNEL_STEPS } from '@stampwell/domain/platform/platform-figures.ts'
import { say } from '#messages/admin-analytics.ts'
import { LOCALE } from '#messages/catalogue.ts'
import { fullDate } from '#messages/when.ts'
import { fontClassFor } from '#ui/text/font-class.ts'
import { Icon } from '#ui/elements/Icon.tsx'
import { Table } from '#ui/layout/Table.tsx'
import { Tag } from '#ui/feedback/Tag.tsx'

type Funnel = Analytics['funnel']

export function MerchantFunnel({ funnel }: { funnel: Funnel }) {
  const { steps, worst, weeks } = funnel
  const all = steps[0]?.count ?? 0
  const allBefore = steps[0]?.before ?? null
  const title = titleOf(funnel, all)
  return (
    <section className="board-part">
      <header>
        <div>
          <h2 className={clsx('h3', fontClassFor(title))}>{title}</h2>
          <p>{say('funnel.summary')}</p>
        </div>
      </header>
      <ol className="steps">
        {steps.map(({ step, count, before }, index) => {
          const previous = steps[index - 1]?.count
          const goOn = previous ? say('funnel.go_on', { percent: percentOf(count, previous) }) : null
          return (
            <li key={step} className={clsx(step === worst && 'worst')}>
              <b>{say(`funnel.steps.${step}`)}</b>
              <span className="steps-bar" aria-hidden="true">
                <i style={widthOf('--v', count, all)} />
                {allBefore !== null && allBefore > 0 && <u style={widthOf('--w', before ?? 0, allBefore)} />}
              </span>
              <span className="n">
                <b>{count.toLocaleString(LOCALE)}</b> {say('funnel.percent', { percent: percentOf(count, all) })}
              </span>
              <span className="n muted">
                {step === worst && goOn !== null ? (
                  <Tag tone="late">
                    <Icon of={IconAlertTriangle} size={13} />
                    {goOn}
                  </Tag>
                ) : (
                  goOn
                )}
              </span>
            </li>
          )
        })}
      </ol>
      <p className="steps-keys" aria-hidden="true">
        <span>
          <i />
          {say('funnel.key')}
        </span>
        {allBefore !== null && (
          <span>
            <u />
            {say('funnel.key_before')}
          </span>
        )}
      </p>
      <details className="steps-weeks">
        <summary className="link">{say('funnel.by_week')}</summary>
        <WeeksTable weeks={weeks} />
      </details>
    </section>
  )
}

function titleOf({ worst }: Funnel, all: number): string {
  if (worst !== null && worst !== 'registered') return say(`funnel.worst.${worst}`)
  return say(all > 0 ? 'funnel.all' : 'funnel.none')
}

function WeeksTable({ weeks }: { weeks: Funnel['weeks'] }) {
  return (
    // oxlint-disable-next-line no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <div className="steps-scroll" role="region" aria-label={say('funnel.by_week')} tabIndex={0}>
      <Table label={say('funnel.by_week')}>
        <thead>
          <tr>
            <th scope="col">{say('funnel.week')}</th>
            {FUNNEL_STEPS.map((step) => (
              <th key={step} scope="col" className="n">
                {say(`funnel.steps.${step}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week.week}>
              <td>{fullDate(week.week)}</td>
              {FUNNEL_STEPS.map((step) => (
                <td key={step} className="n">
                  {week[step].toLocaleString(LOCALE)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  )
}

function percentOf(count: number, all: number): number {
  return all === 0 ? 0 : Math.round((100 * count) / all)
}

function widthOf(name: string, count: number, all: number): CSSProperties {
  return { [name]: `${all === 0 ? 0 : (100 * count) / all}%` } as CSSProperties
}
