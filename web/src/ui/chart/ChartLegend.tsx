import clsx from 'clsx'
import { isBars, type Series } from './chart-data.ts'

/** Not shown for a single series without highlights: the title says what it is. */
export function ChartLegend({ series }: { series: readonly Series[] }) {
  if (series.length < 2 && !series.some((one) => one.highlights?.length)) return null
  const lines = series.filter((one) => one.draw === 'line' || one.draw === 'steps')
  return (
    <ul className="chart-legend">
      {series.flatMap((one) => [
        <li key={one.name}>
          <Swatch series={one} number={lines.indexOf(one)} />
          {one.legend ?? one.name}
        </li>,
        ...(one.highlights ?? []).map(({ name, tone }) => (
          <li key={name}>
            <i className={clsx('chart-swatch', `tone-${tone}`)} />
            {name}
          </li>
        )),
      ])}
    </ul>
  )
}

function Swatch({ series: { draw, tone }, series, number }: { series: Series; number: number }) {
  if (isBars(series)) return <i className={clsx('chart-swatch', `tone-${tone ?? 'quiet'}`)} />
  if (draw === 'marks') return <i className={clsx('chart-mark', `tone-${tone ?? 'ink'}`)} />
  return (
    <svg viewBox="0 0 20 4" width={20} height={4} aria-hidden="true">
      <path className={clsx('chart-line', `tone-${tone ?? 'ink'}`, `dash-${number % 3}`)} d="M0 2H20" />
    </svg>
  )
}
