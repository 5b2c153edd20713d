import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { queryClient } from '#app/query-client.ts'
import { enterBusiness } from '#app/session/business.ts'
import { aBusinessUser } from '../../testing/people.ts'
import { aCard, aReward, CARD_ID } from '../+stamp-card-wizard/a-card.testing.ts'
import { CREATE, SHOW, UPDATE, answers, openWizard, press, typeText, withWizard } from '../../testing/card-wizard.tsx'

withWizard()

const shown = (card_name: string, number_of_stamps: number) => ({
  data: { stamp: { ...aCard({ card_name, number_of_stamps }), rewards: [], locations: [] } },
})

test('the step in the URL is the step that opens', async () => {
  answers()
  openWizard(`/stamp/create?step=2&card=${CARD_ID}`)
  expect(await screen.findByRole('heading', { name: 'Rewards' })).toBeTruthy()
})

test('2.17, 9.4: without a draft every URL starts at step 1', async () => {
  answers()
  openWizard('/stamp/create?step=3')
  expect(await screen.findByRole('textbox', { name: 'Card name' })).toBeTruthy()
})

test('pressing Next twice creates one card, and a lost response is retried with the same key', async () => {
  const sent = answers(
    { card_name: 'Coffee card' },
    { [CREATE]: ['offline', { status: 201, data: { stamp: aCard({ card_name: 'Coffee card' }) } }] },
  )
  openWizard('/stamp/create')
  await screen.findByRole('textbox', { name: 'Card name' })
  typeText('Card name', 'Coffee card')
  typeText('How many stamps fill the card', '10')
  for (const _ of [1, 2]) press(/Next/)
  await waitFor(() => expect(sent.filter((one) => one.path.endsWith('/create')).length).toBe(1))
  await screen.findByText(/No connection/)
  // The button accepts the next press once it is no longer busy.
  await waitFor(() => expect(screen.getByRole('button', { name: /Next/ }).getAttribute('aria-busy')).toBeNull())
  press(/Next/)
  expect(await screen.findByRole('heading', { name: 'Rewards' })).toBeTruthy()
  const keys = sent
    .filter((one) => one.path.endsWith('/stamps/create'))
    .map((one) => one.headers.get('idempotency-key'))
  expect(keys.length).toBe(2)
  expect(keys[0]).toBe(keys[1])
  expect(keys[0]).toBeTruthy()
})

test('an unsaved card is kept for its own account: another one in the same tab neither sees nor creates it', async () => {
  const [own, other] = [aBusinessUser(), aBusinessUser({ id: '01900000-0000-7000-8000-0000000000b2' })]
  const sent = answers({}, { [CREATE]: 'offline' })
  const openAs = async (user: typeof own) => {
    cleanup()
    enterBusiness(user, 'token')
    openWizard('/stamp/create')
    return (await screen.findByRole<HTMLInputElement>('textbox', { name: 'Card name' })).value
  }
  await openAs(own)
  typeText('Card name', 'Coffee card')
  typeText('How many stamps fill the card', '10')
  press(/Next/)
  await screen.findByText(/No connection/)
  expect(await openAs(other)).toBe('')
  typeText('Card name', 'Tea card')
  typeText('How many stamps fill the card', '8')
  press(/Next/)
  await waitFor(() => expect(sent.at(-1)?.body).toMatchObject({ card_name: 'Tea card', number_of_stamps: 8 }))
  expect(await openAs(own)).toBe('Coffee card')
})

test('a double click advances one step, and the next intended click works at once', async () => {
  answers({ card_name: 'Coffee card', number_of_stamps: 10, rewards: [aReward(10)] })
  openWizard(`/stamp/create?step=1&card=${CARD_ID}`)
  await screen.findByRole('textbox', { name: 'Card name' })
  const next = () => screen.getByRole('button', { name: /Next/ })
  fireEvent.click(next(), { detail: 1 })
  await screen.findByRole('heading', { name: 'Rewards' })
  fireEvent.click(next(), { detail: 2 })
  // If the second click counted, the step would change in the same tick as after the first.
  await screen.findByText(/Free flat white/, { selector: 'b' })
  expect(screen.getByRole('heading', { name: 'Rewards' })).toBeTruthy()
  fireEvent.click(next(), { detail: 1 })
  expect(await screen.findByRole('heading', { name: 'Locations' })).toBeTruthy()
})

test('the second click of a double click counts on the step where both began', async () => {
  answers(
    {},
    {
      // Read again after whichever save is accepted: the click's, or on a slow machine the one by itself before it.
      [SHOW]: [shown('', 10), shown('Coffee card', 10)],
      [UPDATE]: [
        { status: 422, code: 'validation_failed', errors: { card_name: ['Say it shorter.'] } },
        { data: { stamp: aCard({ card_name: 'Coffee card' }) } },
      ],
    },
  )
  openWizard(`/stamp/create?step=1&card=${CARD_ID}`)
  await screen.findByRole('textbox', { name: 'Card name' })
  typeText('Card name', 'Coffee card')
  fireEvent.click(screen.getByRole('button', { name: /Next/ }), { detail: 1 })
  await screen.findByText('Say it shorter.')
  await waitFor(() => expect(screen.getByRole('button', { name: /Next/ }).getAttribute('aria-busy')).toBeNull())
  fireEvent.click(screen.getByRole('button', { name: /Next/ }), { detail: 2 })
  expect(await screen.findByRole('heading', { name: 'Rewards' })).toBeTruthy()
})

test('Back keeps the input, including what the server does not have yet', async () => {
  answers({ card_name: 'Coffee card' }, { [UPDATE]: 'offline' })
  openWizard(`/stamp/create?step=1&card=${CARD_ID}`)
  await screen.findByRole('textbox', { name: 'Card name' })
  typeText(/^Line on the card/, 'Every tenth cup is on us')
  fireEvent.click(screen.getByRole('link', { name: /Rewards/ }))
  await screen.findByRole('heading', { name: 'Rewards' })
  fireEvent.click(screen.getByRole('link', { name: 'Back' }))
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: /^Line on the card/ })).value).toBe(
    'Every tenth cup is on us',
  )
  fireEvent.click(screen.getByRole('link', { name: 'Elsewhere' }))
  fireEvent.click(await screen.findByRole('link', { name: 'Come back' }))
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: /^Line on the card/ })).value).toBe(
    'Every tenth cup is on us',
  )
})

test('a server error is shown under its field, and the field keeps its text', async () => {
  answers(
    {},
    { [UPDATE]: { status: 422, code: 'validation_failed', errors: { card_name: ['Use at most 80 characters.'] } } },
  )
  openWizard(`/stamp/create?step=1&card=${CARD_ID}`)
  await screen.findByRole('textbox', { name: 'Card name' })
  typeText('Card name', 'Too long')
  press(/Next/)
  await screen.findByText('Use at most 80 characters.')
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Card name' })
  expect(field.value).toBe('Too long')
  expect(field.getAttribute('aria-invalid')).toBe('true')
})

test('an invalid URL is refused and not sent', async () => {
  const sent = answers()
  openWizard(`/stamp/create?step=1&card=${CARD_ID}`)
  await screen.findByRole('textbox', { name: 'Card name' })
  const url = screen.getByRole('textbox', { name: /Website/ })
  fireEvent.change(url, { target: { value: 'kola rye' } })
  fireEvent.blur(url)
  expect(await screen.findByText('Invalid URL')).toBeTruthy()
  expect(sent.some((one) => one.path.includes('/update/'))).toBe(false)
})

test('a website typed without https:// is saved with it', async () => {
  const sent = answers()
  openWizard(`/stamp/create?step=1&card=${CARD_ID}`)
  const url = await screen.findByRole('textbox', { name: /Website/ })
  fireEvent.change(url, { target: { value: 'kolarye.ng/menu' } })
  fireEvent.blur(url)
  await waitFor(() =>
    expect(sent.filter((one) => one.path.includes('/update/')).map((one) => one.body)).toEqual([
      { website_url: 'https://kolarye.ng/menu' },
    ]),
  )
  expect(screen.queryByText('Invalid URL')).toBeNull()
})

test('more stamps than a card can have are refused in the words of the hint', async () => {
  answers()
  openWizard(`/stamp/create?step=1&card=${CARD_ID}`)
  const count = await screen.findByRole('textbox', { name: 'How many stamps fill the card' })
  expect(screen.getByText(/^From 1 to 50\./)).toBeTruthy()
  fireEvent.change(count, { target: { value: '51' } })
  fireEvent.blur(count)
  expect(await screen.findByText('Enter a whole number from 1 to 50.')).toBeTruthy()
})

test('a draft shows what was saved elsewhere in the fields that nobody changed here', async () => {
  answers({}, { [SHOW]: [shown('Coffee card', 10), shown('Tea card', 12)] })
  openWizard(`/stamp/create?step=1&card=${CARD_ID}`)
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Card name' })
  typeText('How many stamps fill the card', '8')
  await act(() => queryClient.refetchQueries())
  expect(name.value).toBe('Tea card')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^How many stamps/ }).value).toBe('8')
})
