/** Sign-ups by country and by industry. */
import type { Analytics } from '@stampwell/contract/admin/analytics.ts'
import type { ReactNode } from 'react'
import { LOCALE } from '#messages/catalogue.ts'
import { say } from '#messages/admin-analytics.ts'
import { percents } from '#ui/chart/chart-numbers.ts'
import { Table } from '#ui/layout/Table.tsx'
import { countryName } from '#messages/country-name.ts'

export function CountriesPart({ countries }: { countries: Analytics['countries'] }) {
  const isCompared = countries.some(({ before }) => before !== null)
  return (
    <Part title={say('countries.title')} isEmpty={countries.length === 0}>
      <thead>
        <tr>
          <th scope="col">{say('countries.name')}</th>
          <th scope="col" className="n">
            {say('countries.sign_ups')}
          </th>
          {isCompared && (
            <th scope="col" className="n">
              {say('countries.before')}
            </th>
          )}
          <th scope="col" className="n">
            {say('countries.active')}
          </th>
        </tr>
      </thead>
      <tbody>
        {countries.map(({ country, sign_ups, before, active }) => (
          <tr key={country}>
            <td>{countryName(country)}</td>
            <td className="n">
              <b>{sign_ups.toLocaleString(LOCALE)}</b>
            </td>
            {isCompared && <td className="n">{before?.toLocaleString(LOCALE)}</td>}
            <td className="n">{sign_ups === 0 ? '–' : percents.full(active / sign_ups)}</td>
          </tr>
        ))}
      </tbody>
    </Part>
  )
}

export function IndustriesPart({ industries }: { industries: Analytics['industries'] }) {
  const shown = industries.filter(({ sign_ups }) => sign_ups > 0)
  return (
    <Part title={say('industries.title')} isEmpty={shown.length === 0}>
      <thead>
        <tr>
          <th scope="col">{say('industries.name')}</th>
          <th scope="col" className="n">
            {say('industries.sign_ups')}
          </th>
          <th scope="col" className="n">
            {say('industries.each')}
          </th>
        </tr>
      </thead>
      <tbody>
        {shown.map(({ id, name, sign_ups, stamps }) => (
          <tr key={id ?? ''}>
            <td>{name ?? say('industries.none')}</td>
            <td className="n">
              <b>{sign_ups.toLocaleString(LOCALE)}</b>
            </td>
            <td className="n">{Math.round(stamps / sign_ups).toLocaleString(LOCALE)}</td>
          </tr>
        ))}
      </tbody>
    </Part>
  )
}

function Part({ title, isEmpty, children }: { title: string; isEmpty: boolean; children: ReactNode }) {
  return (
    <section className="board-part">
      <header>
        <h2 className="h3">{title}</h2>
      </header>
      {isEmpty ? <p className="muted">{say('nobody')}</p> : <Table label={title}>{children}</Table>}
    </section>
  )
}
