/** A goal brings an offer with its people and its text, until somebody chooses the offer. */
import type { Offer } from '@stampwell/contract/business/offers.ts'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { Overlays } from '#ui/overlays/Overlays.tsx'
import { withFeatures } from '../../../testing/campaigns.ts'
import { anOffer, offerPage } from '../../../testing/merchant-pages.ts'
import { PREVIEW, showMessageForm } from '../../../testing/message-form.tsx'
import { ADA_ID, CARD_ID } from '../../../testing/worlds.ts'
import CreateCampaignPage from './create.tsx'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T13:20:00.000Z'), toFake: ['Date'] })
})

const GOALS = [
  { key: 'win_back', name: 'Win back', heading: 'We miss you', body: 'It has been a while.' },
  { key: 'welcome', name: 'Welcome', heading: 'Welcome', body: 'Thank you for joining us.' },
  { key: 'milestone', name: 'Milestone', heading: 'Nearly there', body: 'Only two to go.' },
]
const TENTH = anOffer({ id: ADA_ID, title: '10% off', offer_type: 'percent', percent: 10, ends_on: null })
const PUFF = anOffer({ id: CARD_ID, title: 'Free puff-puff', offer_type: 'free_item', ends_on: '2026-11-29' })

const path = '/business/campaigns/create'
const open = (offers: readonly Offer[], at = path) =>
  showMessageForm(
    <CreateCampaignPage />,
    {
      'GET /v1/business/campaigns/goals': { data: { goals: GOALS } },
      'GET /v1/business/offers': offerPage(...offers),
    },
    { at, path, user: withFeatures('campaigns', 'offers') },
  )
const message = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Message/ }).value
const choice = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Offer in the message' })
const goal = async (name: string) => userEvent.click(await screen.findByRole('radio', { name }))

test('each goal proposes the offer that fits it, and its words end the message; Welcome is for the new', async () => {
  const { bodiesOf } = open([PUFF, TENTH])
  await goal('Win back')
  await waitFor(() => expect(message()).toBe('It has been a while.\n\nYour offer: 10% off.'))
  expect(choice().value).toBe(ADA_ID)
  expect(screen.getByText(/^Proposed for “Win back”/)).toBeTruthy()
  await waitFor(() =>
    expect(bodiesOf(PREVIEW).at(-1)).toMatchObject({ messageBody: 'It has been a while.\n\nYour offer: 10% off.' }),
  )
  await goal('Welcome')
  await waitFor(() =>
    expect(message()).toBe('Thank you for joining us.\n\nYour offer: Free puff-puff, until 29 November.'),
  )
  await waitFor(() => expect(bodiesOf(PREVIEW).at(-1)).toMatchObject({ audience: 'new' }))
  await goal('Milestone')
  await waitFor(() => expect(message()).toBe('Only two to go.'))
  expect(choice().value).toBe('')
})

test('an offer that somebody chose stays with every goal, and so does the choice of none', async () => {
  open([PUFF, TENTH])
  await goal('Win back')
  await waitFor(() => expect(choice().value).toBe(ADA_ID))
  await userEvent.selectOptions(choice(), 'Free puff-puff')
  expect(message()).toBe('It has been a while.\n\nYour offer: Free puff-puff, until 29 November.')
  await goal('Milestone')
  expect(message()).toBe('Only two to go.\n\nYour offer: Free puff-puff, until 29 November.')
  await userEvent.selectOptions(choice(), 'No offer')
  expect(message()).toBe('Only two to go.')
  await goal('Win back')
  expect(message()).toBe('It has been a while.')
  expect(choice().value).toBe('')
})

test('no goal puts an offer into the merchant’s own words', async () => {
  open([TENTH])
  await waitFor(() => expect(choice()).toBeTruthy())
  await userEvent.type(screen.getByRole('textbox', { name: /^Message/ }), 'Come by.')
  await goal('Win back')
  expect(message()).toBe('Come by.')
  await userEvent.selectOptions(choice(), '10% off')
  expect(message()).toBe('Come by.\n\nYour offer: 10% off.')
  await userEvent.type(screen.getByRole('textbox', { name: /^Message/ }), '{Backspace} each.')
  expect(screen.getByText('You changed its words in the message.')).toBeTruthy()
})

test('the goal of the address brings its offer too, and the draft keeps it', async () => {
  open([TENTH], `${path}?goal=win_back`)
  await waitFor(() => expect(message()).toMatch(/Your offer: 10% off\.$/))
  cleanup()
  open([TENTH])
  await waitFor(() => expect(choice().value).toBe(ADA_ID))
  expect(message().match(/Your offer/g)).toHaveLength(1)
})

test('a draft of the same goal is replaced after a question, and goes on where nobody wrote in it', async () => {
  const come = () => {
    cleanup()
    render(<Overlays />) // as in the document of every page
    return open([TENTH], `${path}?goal=win_back`)
  }
  const write = (words: string) => userEvent.type(screen.getByRole('textbox', { name: /^Message/ }), words)
  come()
  await waitFor(() => expect(message()).toMatch(/Your offer: 10% off\.$/))
  const { where } = come()
  // From here on a reload goes on with the draft.
  await waitFor(() => expect(where()).toBe(path))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  await write(' Today.')

  come()
  const question = within(await screen.findByRole('alertdialog', { name: 'Replace your draft?' }))
  await userEvent.click(question.getByRole('button', { name: 'Keep the draft' }))
  expect(message()).toMatch(/10% off\. Today\.$/)
  come()
  await userEvent.click(await screen.findByRole('button', { name: 'Replace it' }))
  await waitFor(() => expect(message()).not.toContain('Today.'))
})

test.each([
  ['No offer is live', []],
  ['No live offer fits “Win back” by itself', [anOffer({ starts_on: null, ends_on: '2026-11-19' })]],
])('where none fits it says “%s”, and how to make one', async (words, offers) => {
  open(offers)
  await goal('Win back')
  expect(await screen.findByText(new RegExp(words))).toBeTruthy()
  expect(screen.getByRole('link', { name: 'make an offer' }).getAttribute('href')).toBe('/business/offers/create')
  expect(message()).toBe('It has been a while.')
})

test('an offer that ends before the message goes out is said, and again in the question', async () => {
  open([PUFF])
  await goal('Welcome')
  await userEvent.type(screen.getByRole('textbox', { name: /^Name/ }), 'Hello')
  await waitFor(() => expect(choice().value).toBe(CARD_ID))
  await goal('Later')
  await userEvent.type(screen.getByLabelText('Day'), '2026-11-30')
  expect(await screen.findByText('It ends on 29 November, before the message goes out.')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Time'), { target: { value: '10:00' } })
  await userEvent.click(screen.getByRole('button', { name: 'Schedule it' }))
  const question = within(await screen.findByRole('dialog'))
  expect(question.getByText('The offer in the message ends on 29 November, before it goes out.')).toBeTruthy()
})
