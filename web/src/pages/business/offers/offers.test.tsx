import type { Offer } from '@stampwell/contract/business/offers.ts'
import { featureFlags } from '@stampwell/domain/billing/plan.ts'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { chooseFromMenu } from '../../../testing/choose-from-menu.ts'
import { showAsBusiness } from '../../../testing/as-business.tsx'
import { aCampaign } from '../../../testing/campaigns.ts'
import { fakeApi, type Reply } from '../../../testing/fake-api.ts'
import { anOffer, OFFER_ID as ID } from '../../../testing/merchant-pages.ts'
import { aBusinessUser } from '../../../testing/people.ts'
import { ADA_ID, aCustomer, listed } from '../../../testing/worlds.ts'
import { Overlays } from '#ui/overlays/Overlays.tsx'
import CreateOfferPage from './create.tsx'
import EditOfferPage from './edit.tsx'
import OffersPage from './index.tsx'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T13:20:00Z') })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const LIST = 'GET /v1/business/offers'
const STAMPS = { 'GET /v1/business/stamps': { data: { stamps: [], meta: listed(0) } } }

const page = (data: Offer[], counts = { scheduled: 1, live: 2, ended: 1 }): Reply => ({
  data: { data, meta: { ...listed(data.length), counts, today: '2026-11-20' } },
})
const withoutOffers = () => {
  const user = aBusinessUser()
  return { ...user, plan: { ...user.plan, features: featureFlags([]) } }
}

test('the list says how many offers are live today, and each offer’s days, people and uses in words', async () => {
  fakeApi({
    [LIST]: page([
      anOffer(),
      anOffer({
        id: '2',
        title: 'Chosen',
        starts_on: '2026-12-04',
        ends_on: '2026-12-14',
        status: 'scheduled',
        audience: 'selected',
        customers_count: 12,
        once_per_customer: false,
        redemptions: 0,
      }),
      anOffer({ id: '3', title: 'Open', starts_on: '2026-11-16', ends_on: null, redemptions: 1 }),
      anOffer({ id: '4', title: 'Over', starts_on: '2026-09-28', ends_on: '2026-10-03', status: 'ended' }),
    ]),
  })
  showAsBusiness(<OffersPage />, { at: '/business/offers' })
  const items = await screen.findAllByRole('listitem')
  expect(screen.getByText('Two are live today, Friday 20 November.')).toBeDefined()
  expect(items.map((item) => item.textContent)).toEqual([
    'Second flat white free2 to 30 November. Everybody, once each148 timesLive',
    'Chosen4 to 14 December. 12 chosen people0 timesFrom 4 Dec',
    'OpenFrom 16 November, no end. Everybody, once each1 timeLive',
    'Over28 September to 3 October. Everybody, once each148 timesEnded',
  ])
  expect(screen.getAllByRole('button', { pressed: false }).map((chip) => chip.textContent)).toEqual([
    'Live2',
    'To come1',
    'Ended1',
  ])
})

test('a status stands in the URL and in the request', async () => {
  const sent = fakeApi({ [LIST]: page([anOffer()]) })
  const { where } = showAsBusiness(<OffersPage />, { at: '/business/offers' })
  await userEvent.click(await screen.findByRole('button', { name: /To come/ }))
  await waitFor(() => expect(where()).toBe('/business/offers?status=scheduled'))
  await waitFor(() => expect(sent.filter(({ path }) => path === '/v1/business/offers')).toHaveLength(2))
})

test('a merchant without an offer learns how to make one; a failed list can be tried again', async () => {
  fakeApi({ [LIST]: [page([], { scheduled: 0, live: 0, ended: 0 }), { status: 503, code: 'unavailable' }] })
  showAsBusiness(<OffersPage />, { at: '/business/offers' })
  await screen.findByRole('heading', { name: 'No offer yet' })
  expect(screen.getByRole('link', { name: 'New offer' }).getAttribute('href')).toBe('/business/offers/create')
})

test('a plan without offers keeps the list readable and explains why New offer and Edit are closed', async () => {
  fakeApi({ [LIST]: page([anOffer()]) })
  const { where } = showAsBusiness(<OffersPage />, { at: '/business/offers', user: withoutOffers() })
  const link = await screen.findByRole('link', { name: 'New offer' })
  expect(link.getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(link)
  const explained = async () => {
    expect(await screen.findByText('Upgrade your plan to enable this feature.')).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Okay' }))
  }
  await explained()
  await chooseFromMenu('More for Second flat white free', 'Edit')
  await explained()
  expect(where()).toBe('/business/offers')
})

test('deleting asks first and says which figure stays', async () => {
  const sent = fakeApi({
    [LIST]: [page([anOffer()]), page([])],
    [`DELETE /v1/business/offers/delete/${ID}`]: { data: {} },
  })
  showAsBusiness(<OffersPage />, { at: '/business/offers' })
  await chooseFromMenu('More for Second flat white free', 'Delete')
  expect(await screen.findByText('It was used 148 times; that figure stays.')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Delete the offer' }))
  await waitFor(() => expect(sent.some(({ method }) => method === 'DELETE')).toBe(true))
})

test('a new offer begins today without an end, and is sent as typed', async () => {
  const sent = fakeApi({ ...STAMPS, 'POST /v1/business/offers/create': { status: 201, data: { offer: anOffer() } } })
  const user = userEvent.setup()
  showAsBusiness(<CreateOfferPage />, { at: '/business/offers/create' })
  await user.type(screen.getByRole('textbox', { name: /^Title/ }), '15 % off rye bread')
  await user.type(screen.getByRole('textbox', { name: 'Percent off' }), '15')
  await user.click(screen.getByRole('button', { name: 'This week' }))
  expect(screen.getByText('20 to 22 November, 3 days')).toBeDefined()
  const preview = screen.getByRole('complementary', { name: 'Preview' })
  expect(within(preview).getAllByText('15 % off rye bread')).toHaveLength(2)
  expect(within(preview).getByText('15% off')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Save offer' }))
  await waitFor(() =>
    expect(sent.find(({ method }) => method === 'POST')?.body).toMatchObject({
      title: '15 % off rye bread',
      offer_type: 'percent',
      percent: 15,
      value_minor: null,
      starts_on: '2026-11-20',
      ends_on: '2026-11-22',
      audience: 'all',
      customer_ids: null,
      once_per_customer: true,
    }),
  )
})

test('before a number is typed the preview shows an example, and never nothing off', async () => {
  fakeApi(STAMPS)
  showAsBusiness(<CreateOfferPage />, { at: '/business/offers/create' })
  const preview = within(screen.getByRole('complementary', { name: 'Preview' }))
  expect(preview.getByText('10% off')).toBeDefined()
  expect(preview.queryByText('0% off')).toBeNull()
})

test('what was typed survives a refusal, which stands at its field', async () => {
  fakeApi({
    ...STAMPS,
    'POST /v1/business/offers/create': {
      status: 422,
      code: 'validation_failed',
      errors: { title: ['Enter a title.'], customer_ids: ['Choose at least one customer.'] },
    },
  })
  const user = userEvent.setup()
  showAsBusiness(<CreateOfferPage />, { at: '/business/offers/create' })
  await user.click(screen.getByRole('radio', { name: 'Something free' }))
  await user.type(screen.getByRole('textbox', { name: /^Details/ }), 'With any coffee.')
  await user.click(screen.getByRole('radio', { name: 'Chosen people' }))
  await user.click(screen.getByRole('button', { name: 'Save offer' }))
  expect(await screen.findByText('Enter a title.')).toBeDefined()
  expect(screen.getByText('Choose at least one customer.')).toBeDefined()
  expect(screen.getByRole('textbox', { name: /^Details/ }).textContent).toBe('With any coffee.')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /^Title/ })))
})

test('an offer that is half written comes back on the next visit, and can be begun anew', async () => {
  fakeApi(STAMPS)
  const user = userEvent.setup()
  const open = () => showAsBusiness(<CreateOfferPage />, { at: '/business/offers/create' })
  open()
  expect(screen.getByText('What you write is saved on this device.')).toBeDefined()
  await user.type(screen.getByRole('textbox', { name: /^Title/ }), 'Rye bread')
  await user.click(screen.getByRole('radio', { name: 'Amount off' }))
  await user.type(screen.getByRole('textbox', { name: /^Amount off/ }), '700')
  cleanup()
  open()
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Title/ }).value).toBe('Rye bread')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Amount off/ }).value).toBe('700')
  render(<Overlays />) // as in the document of every page
  await user.click(screen.getByRole('button', { name: 'Start over' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Start over' }))
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Title/ }).value).toBe(''))
  expect(localStorage.getItem(`stampwell.offer-draft.${aBusinessUser().id}`)).toBeNull()
})

test('changes of an offer are kept until they are saved, unless the offer was changed meanwhile', async () => {
  const offer = anOffer()
  const changed = anOffer({ title: 'Third flat white free' })
  fakeApi({
    ...STAMPS,
    [`GET /v1/business/offers/show/${ID}`]: [{ data: { offer } }, { data: { offer } }, { data: { offer: changed } }],
  })
  const user = userEvent.setup()
  const title = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^Title/ })
  const open = () =>
    showAsBusiness(<EditOfferPage />, { at: `/business/offers/edit/${ID}`, path: '/business/offers/edit/:offer' })
  open()
  await user.type(await title(), ' today')
  cleanup()
  open()
  expect((await title()).value).toBe('Second flat white free today')
  cleanup()
  open()
  expect((await title()).value).toBe('Third flat white free')
})

test('chosen people are found by search, and can be taken off again', async () => {
  const offer = anOffer({
    audience: 'selected',
    customers_count: 1,
    customer_ids: ['01900000-0000-7000-8000-000000000088'],
  })
  const sent = fakeApi({
    ...STAMPS,
    [`GET /v1/business/offers/show/${ID}`]: { data: { offer } },
    [`GET /v1/business/offers/customers/${ID}`]: {
      data: { customers: [{ id: offer.customer_ids?.[0], name: 'Bayo', phone: null }], meta: listed(1) },
    },
    'GET /v1/business/customers': { data: { customers: [{ ...aCustomer(), rewards_ready: [] }], meta: listed(1) } },
    [`POST /v1/business/offers/update/${ID}`]: { data: { offer } },
  })
  const user = userEvent.setup()
  showAsBusiness(<EditOfferPage />, { at: `/business/offers/edit/${ID}`, path: '/business/offers/edit/:offer' })
  await user.type(await screen.findByRole('textbox', { name: 'Search customers' }), 'ada')
  await user.click(await screen.findByRole('button', { name: 'Add Ada Obi' }))
  expect(await screen.findByRole('radio', { name: '2 chosen people' })).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Take Bayo out' }))
  await user.click(screen.getByRole('button', { name: 'Save offer' }))
  await waitFor(() =>
    expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({
      audience: 'selected',
      customer_ids: [ADA_ID],
    }),
  )
})

test('of a long list of chosen people, whoever is added is shown, and nobody is added twice', async () => {
  const ids = Array.from({ length: 60 }, (_, place) => `01900000-0000-7000-8000-0000000001${10 + place}`)
  const offer = anOffer({ audience: 'selected', customers_count: 60, customer_ids: ids })
  const names = ids.slice(0, 50).map((id, place) => ({ id, name: `Guest ${place}`, phone: null }))
  const found = [{}, { id: ids[59] ?? '', name: 'Ada Unnamed' }].map((who) => ({
    ...aCustomer(who),
    rewards_ready: [],
  }))
  const sent = fakeApi({
    ...STAMPS,
    [`GET /v1/business/offers/show/${ID}`]: { data: { offer } },
    [`GET /v1/business/offers/customers/${ID}`]: { data: { customers: names, meta: listed(60) } },
    'GET /v1/business/customers': { data: { customers: found, meta: listed(2) } },
    [`POST /v1/business/offers/update/${ID}`]: { data: { offer } },
  })
  const user = userEvent.setup()
  showAsBusiness(<EditOfferPage />, { at: `/business/offers/edit/${ID}`, path: '/business/offers/edit/:offer' })
  await user.type(await screen.findByRole('textbox', { name: 'Search customers' }), 'ada')
  await user.click(await screen.findByRole('button', { name: 'Add Ada Obi' }))
  expect(await screen.findByRole('button', { name: 'Take Ada Obi out' })).toBeDefined()
  const results = within(screen.getByRole('list', { name: 'Found customers' })).getAllByRole('button')
  expect(results.map((result) => result.getAttribute('aria-disabled'))).toEqual(['true', 'true'])
  for (const result of results) await user.click(result)
  await user.click(screen.getByRole('button', { name: 'Save offer' }))
  await waitFor(() =>
    expect(sent.find(({ method }) => method === 'POST')?.body).toMatchObject({
      customer_ids: [...ids.slice(0, 50), ADA_ID, ...ids.slice(50)],
    }),
  )
})

test('an offer leads to the campaigns whose words name it', async () => {
  const [named, other] = [
    aCampaign({ messageBody: 'Your offer: Second flat white free, until 30 November.' }),
    aCampaign({ id: ADA_ID, campaignName: 'Second flat white freely', messageBody: 'Second flat white freely' }),
  ]
  const sent = fakeApi({
    [`GET /v1/business/offers/show/${ID}`]: { data: { offer: anOffer() } },
    'GET /v1/business/campaigns': { data: { campaigns: [named, other], meta: listed(2) } },
  })
  showAsBusiness(<EditOfferPage />, { at: `/business/offers/edit/${ID}`, path: '/business/offers/edit/:offer' })
  const links = within(await screen.findByRole('region', { name: 'Campaigns that speak of it' })).getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Rainy-day flat white', `/business/campaigns/details/${named.id}`],
  ])
  expect(sent.find(({ path }) => path === '/v1/business/campaigns')?.search).toContain('search=Second+flat+white+free')
})

test('an offer that was deleted meanwhile leads back to the list', async () => {
  fakeApi({ [`GET /v1/business/offers/show/${ID}`]: { status: 404, code: 'not_found' } })
  showAsBusiness(<EditOfferPage />, { at: `/business/offers/edit/${ID}`, path: '/business/offers/edit/:offer' })
  expect(await screen.findByText('This offer does not exist any more')).toBeDefined()
})
