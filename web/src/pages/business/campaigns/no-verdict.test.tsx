/** The page of a campaign neither says nor draws what it cannot tell. */
import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { showAsBusiness } from '../../../testing/as-business.tsx'
import { aHoldout, campaignDetails, CAMPAIGN_ID, withFeatures, type Holdout } from '../../../testing/campaigns.ts'
import { fakeApi } from '../../../testing/fake-api.ts'
import { listed } from '../../../testing/worlds.ts'
import CampaignDetailsPage from './details.tsx'

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-20T13:20:00.000Z'), toFake: ['Date'] }))

async function open(changes: Partial<Holdout>) {
  fakeApi({
    [`GET /v1/business/campaigns/show/${CAMPAIGN_ID}`]: {
      data: { campaign: campaignDetails({ holdout: aHoldout(changes) }) },
    },
    [`GET /v1/business/campaigns/recipients/${CAMPAIGN_ID}`]: { data: { recipients: [], meta: listed(0) } },
  })
  showAsBusiness(<CampaignDetailsPage />, {
    at: `/business/campaigns/details/${CAMPAIGN_ID}`,
    path: '/business/campaigns/details/:campaign',
    user: withFeatures('campaigns'),
  })
  await screen.findByRole('heading', { name: 'Rainy-day flat white' })
}

/** Returns which parts of the comparison are on the page. */
function comparison(): string[] {
  const text = document.body.textContent ?? ''
  return [
    ...['in 100 came', 'So far about'].filter((words) => text.includes(words)),
    ...screen.queryAllByRole('img', { name: /best guess/ }).map(() => 'best guess'),
  ]
}

test.each<[string, Partial<Holdout>]>([
  ['fewer than 20 were held back', { verdict: 'too_small', held_out: { people: 18, visitors: 3 } }],
  [
    'fewer than 5 of all came in the end',
    { verdict: 'too_small', treated: { people: 471, visitors: 3 }, held_out: { people: 52, visitors: 1 } },
  ],
  [
    'fewer than 5 came until now',
    { verdict: 'too_early', treated: { people: 471, visitors: 4 }, held_out: { people: 52, visitors: 0 } },
  ],
])('where %s nothing is compared', async (_, changes) => {
  await open({ extra_visits: 4, ...changes })
  expect(comparison()).toEqual([])
})

test('what more came so far is shown as a figure that can still change, also where it is far from 0', async () => {
  await open({ interval: [2.1, 15.6] })
  expect(screen.getByText('The figures can still change. It is final on 24 November.')).toBeTruthy()
  expect(screen.getByText('The line can still move.')).toBeTruthy()
  expect(document.body.textContent).not.toMatch(/does not touch 0|Too early/)
})

test('where no more came so far the words do not call the figures beside them unknown', async () => {
  await open({ interval: [-28, -3], extra_visits: -54 })
  const said = 'So far no more came than of those held back. We can’t be sure yet.'
  expect(screen.getByRole('heading', { name: said })).toBeTruthy()
  expect(comparison()).toEqual(['in 100 came', 'best guess'])
  expect(document.body.textContent).not.toMatch(/does not touch 0|Too early/)
})

test('before the fifth visit the page says when it can tell', async () => {
  await open({ treated: { people: 471, visitors: 4 }, held_out: { people: 52, visitors: 0 } })
  expect(screen.getByRole('heading', { name: 'Too early to say.' })).toBeTruthy()
  expect(screen.getByText('It is final on 24 November, 14 days after sending.')).toBeTruthy()
})

test('from the fifth visit on the groups are compared', async () => {
  await open({ treated: { people: 471, visitors: 4 }, held_out: { people: 52, visitors: 1 }, extra_visits: 4 })
  expect(comparison()).toEqual(['in 100 came', 'So far about', 'best guess'])
})
