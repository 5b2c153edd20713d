import { featureFlags } from '@stampwell/domain/billing/plan.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link } from 'react-router'
import { expect, test, vi } from 'vitest'
import { draftStore } from '#app/kept-draft.ts'
import * as parts from '#ui/loading/load-part.ts'
import { showAsBusiness } from '../../../testing/as-business.tsx'
import { aRhythm } from '../../../testing/merchant-pages.ts'
import { aBusinessUser } from '../../../testing/people.ts'
import { CAMPAIGN_DRAFT } from '../campaigns/+create/campaign-draft.ts'
import { lateRegulars } from './late-regulars.ts'
import { SlippingAway } from './SlippingAway.tsx'

test('a campaign whose form comes after the dashboard was left moves nobody, and begins no draft', async () => {
  localStorage.clear()
  const { promise: isOnline, resolve: goOnline } = Promise.withResolvers<void>()
  const { promise: hasCome, resolve: come } = Promise.withResolvers<void>()
  vi.spyOn(parts, 'loadPart').mockImplementation(async (load) => {
    await isOnline
    const part = await load()
    come()
    return part
  })
  const { plan } = aBusinessUser()
  const user = aBusinessUser({ plan: { ...plan, features: featureFlags(['campaigns']) } })
  const { where } = showAsBusiness(
    <>
      <Link to="/business/customers">Away</Link>
      <SlippingAway {...lateRegulars(aRhythm())} />
    </>,
    { at: '/business/dashboard', path: '/business/dashboard', user },
  )
  await userEvent.click(screen.getByRole('button', { name: 'Write to these 3' }))
  await userEvent.click(screen.getByRole('link', { name: 'Away' }))
  goOnline()
  await hasCome
  await waitFor(() => expect(where()).toBe('/business/customers'))
  expect(draftStore(CAMPAIGN_DRAFT, user.id).read().draft.people).toEqual([])
})

test('a regular who was last here sixty days ago is late and no longer said to be not yet gone', () => {
  const rhythm = aRhythm()
  const gone = { customer_id: 'id-Ngozi', name: 'Ngozi', median_days: 30, days_since: 60 }
  const late = { ...rhythm.late, count: 3, customers: [...rhythm.late.customers, gone] }
  const { count, listed } = lateRegulars({ ...rhythm, late })
  expect([count, listed.map(({ name }) => name)]).toEqual([3, ['Temi', 'Obinna', 'Zainab']])
})

test('of a regular who came each day it says so', () => {
  const daily = { customer_id: 'id-Temi', name: 'Temi', median_days: 1, days_since: 5 }
  showAsBusiness(<SlippingAway count={1} listed={[daily]} />)
  expect(screen.getByRole('listitem').textContent).toBe('TemiComes every day, last here 5 days ago')
})
