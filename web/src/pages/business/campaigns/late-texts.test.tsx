/** The goal is chosen before our texts are there. */
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { draftStore } from '#app/kept-draft.ts'
import type { Reply } from '../../../testing/fake-api.ts'
import { anOffer, offerPage } from '../../../testing/merchant-pages.ts'
import { showMessageForm } from '../../../testing/message-form.tsx'
import { aBusinessUser } from '../../../testing/people.ts'
import { CAMPAIGN_DRAFT, EMPTY_DRAFT } from './+create/campaign-draft.ts'
import CreateCampaignPage from './create.tsx'

const NOW = new Date('2026-11-20T13:20:00.000Z')

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
})

const AT = '/business/campaigns/create'
const TEXTS: Reply = {
  data: { goals: [{ key: 'flash_sale', name: 'Flash sale', heading: 'Only today', body: 'More for less.' }] },
}
const FAILED: Reply = { status: 500, code: 'internal', message: 'No.' }

function open(goals: Reply | Reply[]) {
  const offers = { 'GET /v1/business/offers': offerPage(anOffer({ title: 'Rye bread', ends_on: '2026-11-21' })) }
  showMessageForm(
    <CreateCampaignPage />,
    { 'GET /v1/business/campaigns/goals': goals, ...offers },
    { at: AT, path: AT },
  )
}
const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const choose = async () => userEvent.click(await screen.findByRole('radio', { name: 'Flash sale' }))

test('a goal that was chosen while the texts did not load gets its text and its offer once they do', async () => {
  open([FAILED, TEXTS])
  await choose()
  await press('Try again')
  await waitFor(() =>
    expect(field(/^Message/).value).toBe('More for less.\n\nYour offer: Rye bread, until 21 November.'),
  )
  expect(field(/^Heading/).value).toBe('Only today')
})

test('words that were typed before the texts came stay', async () => {
  open([FAILED, TEXTS])
  await choose()
  await userEvent.type(field(/^Message/), 'Buns.')
  await press('Try again')
  expect(await screen.findByRole('button', { name: 'Use our text for “Flash sale”?' })).toBeTruthy()
  expect(field(/^Message/).value).toBe('Buns.')
})

test('a draft whose goal never got its text can have it without a question', async () => {
  draftStore(CAMPAIGN_DRAFT, aBusinessUser().id).keep({ ...EMPTY_DRAFT, goal: 'flash_sale' }, NOW)
  open(TEXTS)
  await press('Use our text for “Flash sale”?')
  await waitFor(() => expect(field(/^Heading/).value).toBe('Only today'))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Use our text for “Flash sale”?' })).toBeNull()
})
