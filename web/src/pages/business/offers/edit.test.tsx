import { offers } from '@stampwell/contract/client-endpoints.gen.ts'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRoutesStub, Link } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#app/query-client.ts'
import { QueryProvider } from '#app/QueryProvider.tsx'
import { notify } from '#app/toasts/notify.ts'
import { enterBusiness, leaveBusiness } from '#app/session/business.ts'
import { keyOf } from '#app/use-read.ts'
import { fakeApi, type Reply } from '../../../testing/fake-api.ts'
import { holdReplies } from '../../../testing/hold-replies.ts'
import { anOffer, OFFER_ID as ID } from '../../../testing/merchant-pages.ts'
import { aBusinessUser } from '../../../testing/people.ts'
import { listed } from '../../../testing/worlds.ts'
import EditOfferPage from './edit.tsx'

beforeEach(() => {
  localStorage.clear()
  enterBusiness(aBusinessUser(), 'token')
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  queryClient.clear()
  leaveBusiness()
})

const EDIT = `/business/offers/edit/${ID}`
const CHANGED = anOffer({ title: 'Third flat white free' })

function List() {
  return (
    <>
      <Link to={EDIT}>Edit again</Link>
      <Link to="/business/customers">Leave</Link>
    </>
  )
}

/** `onList` is called as soon as a way leads to the list, before the page is drawn. */
function open(replies: Record<string, Reply | Reply[]>, onList: () => null = () => null) {
  fakeApi({ 'GET /v1/business/stamps': { data: { stamps: [], meta: listed(0) } }, ...replies })
  const Stub = createRoutesStub([
    { path: '/business/offers', Component: List, loader: onList },
    { path: '/business/customers', Component: () => <p>Somewhere else</p> },
    { path: '/business/offers/edit/:offer', Component: EditOfferPage },
  ])
  render(
    <QueryProvider>
      <Stub initialEntries={[EDIT]} />
    </QueryProvider>,
  )
}
const title = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^Title/ })

test('an offer that was just saved is edited again from what was saved, before it is read again', async () => {
  open({
    [`GET /v1/business/offers/show/${ID}`]: [{ data: { offer: anOffer() } }, 'hanging'],
    [`POST /v1/business/offers/update/${ID}`]: { data: { offer: CHANGED } },
  })
  await userEvent.type(await title(), '!')
  await userEvent.click(screen.getByRole('button', { name: 'Save offer' }))
  await userEvent.click(await screen.findByRole('link', { name: 'Edit again' }))
  expect((await title()).value).toBe('Third flat white free')
})

test('saving a changed offer says whether customers see it: one whose days are over is seen by nobody', async () => {
  const told = vi.spyOn(notify, 'success')
  const offer = anOffer({ starts_on: '2020-01-02', ends_on: '2020-01-09', status: 'ended' })
  open({
    [`GET /v1/business/offers/show/${ID}`]: { data: { offer } },
    [`POST /v1/business/offers/update/${ID}`]: { data: { offer } },
  })
  await userEvent.type(await title(), '!')
  await userEvent.click(screen.getByRole('button', { name: 'Save offer' }))
  await waitFor(() => expect(told).toHaveBeenCalledWith('Saved. Its days are over, so nobody sees it.'))
  told.mockRestore()
})

test('a refusal that names no field stands in the form of the offer, which keeps what was typed', async () => {
  open({
    [`GET /v1/business/offers/show/${ID}`]: { data: { offer: anOffer() } },
    [`POST /v1/business/offers/update/${ID}`]: { status: 409, code: 'conflict', message: 'Somebody changed it.' },
  })
  await userEvent.type(await title(), '!')
  await userEvent.click(screen.getByRole('button', { name: 'Save offer' }))
  const refused = await screen.findByText('Somebody changed it.')
  expect(refused.closest('form')).toBe((await title()).closest('form'))
  expect((await title()).value).toBe('Second flat white free!')
})

test.each<[string, Record<string, string[]>]>([
  ['days', { ends_on: ['The last day is before the first.'] }],
  ['people', { customer_ids: ['Choose at least one customer.'] }],
])('a refusal of the %s moves the focus to its words', async (_, errors) => {
  const offer = anOffer({ audience: 'selected', customers_count: 0, customer_ids: [] })
  open({
    [`GET /v1/business/offers/show/${ID}`]: { data: { offer } },
    [`GET /v1/business/offers/customers/${ID}`]: { data: { customers: [], meta: listed(0) } },
    [`POST /v1/business/offers/update/${ID}`]: { status: 422, code: 'validation_failed', errors },
  })
  await userEvent.type(await title(), '!')
  await userEvent.click(screen.getByRole('button', { name: 'Save offer' }))
  const [words] = Object.values(errors).flat()
  await waitFor(() => expect(document.activeElement?.textContent).toBe(words))
})

test('a form waits for the read where the copy in the cache is old', async () => {
  queryClient.setQueryData(keyOf(offers.show, { params: { id: ID } }), { offer: anOffer() }, { updatedAt: 1 })
  open({ [`GET /v1/business/offers/show/${ID}`]: { data: { offer: CHANGED } } })
  expect((await title()).value).toBe('Third flat white free')
})

/** Presses save; the answer waits for `release`. */
async function saveSlowly(onList?: () => null) {
  const replies = {
    [`GET /v1/business/offers/show/${ID}`]: [{ data: { offer: anOffer() } }, { data: { offer: CHANGED } }],
    [`POST /v1/business/offers/update/${ID}`]: { data: { offer: CHANGED } },
  }
  open(replies, onList)
  await userEvent.type(await title(), '!')
  const release = holdReplies(`/offers/update/${ID}`)
  await userEvent.click(screen.getByRole('button', { name: 'Save offer' }))
  return release
}
const keptDraft = () => localStorage.getItem(`stampwell.offer-${ID}-draft.${aBusinessUser().id}`)

test('an offer that was saved after its form was left moves nobody', async () => {
  const onList = vi.fn<() => null>(() => null)
  const release = await saveSlowly(onList)
  await userEvent.click(screen.getByRole('link', { name: 'Offers' }))
  await userEvent.click(await screen.findByRole('link', { name: 'Leave' }))
  expect(await screen.findByText('Somewhere else')).toBeTruthy()
  expect(keptDraft()).not.toBeNull()
  release()
  await waitFor(() => expect(keptDraft()).toBeNull())
  // The form would lead to the list in the same step in which it forgets its draft.
  expect(onList).toHaveBeenCalledTimes(1)
  expect(screen.getByText('Somewhere else')).toBeTruthy()
})

test('what is typed while an offer is saved stays kept on the device, and in the form that opens next', async () => {
  const release = await saveSlowly()
  await userEvent.type(await title(), ' And a cake')
  release()
  expect(await screen.findByRole('link', { name: 'Edit again' })).toBeTruthy()
  expect(keptDraft()).toContain('! And a cake')
  await userEvent.click(screen.getByRole('link', { name: 'Edit again' }))
  expect((await title()).value).toContain('! And a cake')
})

test('an offer without an end that gets one is not over by that', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T13:20:00.000Z') })
  const offer = anOffer({ starts_on: '2026-11-02', ends_on: null })
  open({ [`GET /v1/business/offers/show/${ID}`]: { data: { offer } } })
  await userEvent.click(await screen.findByRole('button', { name: 'No end' }))
  expect(screen.getByText('2 to 20 November, 19 days')).toBeTruthy()
})
