/** The owner confirms the number of people of the present draft, never that of an earlier one. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { aPreview, campaignDetails } from '../../../testing/campaigns.ts'
import { fakeApi } from '../../../testing/fake-api.ts'
import { PREVIEW, showMessageForm } from '../../../testing/message-form.tsx'
import CreateCampaignPage from './create.tsx'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T13:20:00.000Z'), toFake: ['Date'] })
})

const STORE = 'POST /v1/business/campaigns/store'
const path = '/business/campaigns/create'

/** From now on so many people are counted. */
const count = (writtenTo: number) =>
  fakeApi({
    [PREVIEW]: { data: aPreview({ writtenTo }) },
    [STORE]: { status: 201, data: { campaign: campaignDetails({ status: 'sending' }) } },
  })

test('nothing is asked or sent while the people of a changed draft are counted', async () => {
  const goals = { 'GET /v1/business/campaigns/goals': { data: { goals: [] } } }
  const { bodiesOf } = showMessageForm(<CreateCampaignPage />, goals, { at: `${path}?goal=win_back`, path })
  await userEvent.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Rainy')
  await waitFor(() => expect(bodiesOf(PREVIEW).at(-1)).toMatchObject({ audience: 'inactive' }))
  const send = await screen.findByRole('button', { name: 'Send to 97 people' })
  const message = screen.getByRole('textbox', { name: /^Message/ })

  // No time passes between the change and the press.
  count(12)
  fireEvent.change(message, { target: { value: 'Two stamps.' } })
  fireEvent.click(send)
  expect(screen.queryByRole('dialog')).toBeNull()
  const dialog = within(await screen.findByRole('dialog', { name: 'Send to 12 people?' }))

  const sent = count(5)
  const stores = () => sent.filter((request) => `${request.method} ${request.path}` === STORE)
  fireEvent.change(message, { target: { value: 'Three stamps.' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Send to 12 people' }))
  await screen.findByRole('dialog', { name: 'Send to 5 people?' })
  expect(stores()).toEqual([])
  fireEvent.click(dialog.getByRole('button', { name: 'Send to 5 people' }))
  await waitFor(() => expect(stores()).toMatchObject([{ body: { messageBody: 'Three stamps.' } }]))
})
