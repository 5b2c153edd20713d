import { missingToPublish } from '@stampwell/domain/cards/stamp-card.ts'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { queryClient } from '#app/query-client.ts'
import type { Reply } from '../../testing/fake-api.ts'
import { holdReplies } from '../../testing/hold-replies.ts'
import { aCard, aReward, CARD_ID } from '../+stamp-card-wizard/a-card.testing.ts'
import { SHOW, PUBLISH, answers, openWizard, press, typeText, withWizard } from '../../testing/card-wizard.tsx'

withWizard()

test('a published card is drawn as it begins, with the stamps for joining', async () => {
  answers({
    status: 'published',
    card_name: 'Coffee card',
    number_of_stamps: 6,
    join_stamps: 2,
    join_url: 'http://localhost/join/ABC',
  })
  openWizard(`/stamp/create?step=4&card=${CARD_ID}`)
  await screen.findByRole('heading', { name: 'Your card is live' })
  expect(screen.getByRole('article', { name: /2 of \d+ stamps/ })).toBeTruthy()
})

test('the listed blockers are exactly those of missingToPublish, and Publish does nothing meanwhile', async () => {
  const card = { card_name: '', number_of_stamps: 10, join_stamps: 0 }
  const sent = answers(card)
  openWizard(`/stamp/create?step=4&card=${CARD_ID}`)
  const list = await screen.findByRole('list', { name: /things are missing/ })
  const expected = Object.values(missingToPublish(card, [])).flat()
  expect(
    within(list)
      .getAllByRole('listitem')
      .map((line) => line.querySelector('span')?.textContent),
  ).toEqual(expected)
  press('Publish the card')
  expect(sent.some((one) => one.path.includes('/publish/'))).toBe(false)
})

test('Review does not repeat a town that the address names', async () => {
  const place = {
    id: '01900000-0000-7000-8000-0000000000e1',
    name: 'Yaba shop',
    address: '14 Herbert Macaulay Way, Yaba',
    city: 'Yaba',
  }
  answers({}, { [SHOW]: { data: { stamp: { ...aCard(), rewards: [], locations: [place] } } } })
  openWizard(`/stamp/create?step=4&card=${CARD_ID}`)
  expect(await screen.findByText('14 Herbert Macaulay Way, Yaba')).toBeTruthy()
})

test('an unverified e-mail address is reported beside Publish, with a link to verify it that leads back', async () => {
  answers(
    { card_name: 'Coffee card', number_of_stamps: 10, rewards: [aReward(10)] },
    { [PUBLISH]: { status: 403, code: 'email_unverified', message: 'Verify your e-mail address first.' } },
  )
  const review = `/stamp/create?step=4&card=${CARD_ID}`
  openWizard(review)
  await screen.findByText('Nothing is missing. You can publish the card.')
  press('Publish the card')
  expect((await screen.findByRole('link', { name: 'Enter the code' })).getAttribute('href')).toBe(
    `/business/account/verify?${new URLSearchParams({ next: review })}`,
  )
})

test('a second press while the design is still being saved publishes once', async () => {
  const sent = answers(
    { card_name: 'Coffee card', number_of_stamps: 10, rewards: [aReward(10)] },
    { [PUBLISH]: { data: { stamp: aCard({ card_name: 'Coffee card' }) } } },
  )
  openWizard(`/stamp/create?step=1&card=${CARD_ID}`)
  await screen.findByRole('textbox', { name: 'Card name' })
  const release = holdReplies('/stamps/update/')
  typeText('Card name', 'Tea card')
  fireEvent.click(screen.getByRole('link', { name: /Review/ }))
  await screen.findByText('Nothing is missing. You can publish the card.')
  press('Publish the card')
  expect(screen.getByRole('button', { name: 'Publish the card' }).getAttribute('aria-busy')).toBe('true')
  press('Publish the card')
  release()
  await vi.waitFor(() => expect(sent.some(({ path }) => path.includes('/publish/'))).toBe(true))
  expect(sent.filter(({ path }) => path.includes('/publish/'))).toHaveLength(1)
})

test('what another tab took off a card is missed at Publish, and no longer once it is back', async () => {
  const facts = { card_name: 'Coffee card', number_of_stamps: 10 }
  const shown = (rewards: unknown[]) => ({ data: { stamp: { ...aCard(facts), rewards, locations: [] } } })
  const errors = missingToPublish(aCard(facts), [])
  answers(facts, {
    [SHOW]: [shown([aReward(10)]), shown([]), shown([aReward(10)])],
    [PUBLISH]: { status: 422, code: 'validation_failed', errors },
  })
  openWizard(`/stamp/create?step=4&card=${CARD_ID}`)
  await screen.findByText('Nothing is missing. You can publish the card.')
  press('Publish the card')
  await screen.findByText('No reward yet.')
  expect(screen.getByRole('button', { name: 'Publish the card' }).getAttribute('aria-disabled')).toBe('true')
  await act(() => queryClient.refetchQueries())
  expect(await screen.findByText('Nothing is missing. You can publish the card.')).toBeTruthy()
})

test.each([
  [1, 'Your plan has room for 1 published card, and it is in use. Unpublish that card first, or change your plan.'],
  [5, 'Your plan has room for 5 published cards, and all are in use. Unpublish one first, or change your plan.'],
])('a plan limited to %i published cards says so at Publish, and the card stays a draft', async (max, words) => {
  answers(
    { card_name: 'Coffee card', number_of_stamps: 10, rewards: [aReward(10)] },
    {
      [PUBLISH]: {
        status: 403,
        code: 'plan_limit_reached',
        message: 'Your plan has no room for more.',
        limit: 'live_cards',
        max,
      } as Reply,
    },
  )
  openWizard(`/stamp/create?step=4&card=${CARD_ID}`)
  await screen.findByText('Nothing is missing. You can publish the card.')
  press('Publish the card')
  expect((await screen.findByText(words)).closest('[role=alert]')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Publish the card' }).getAttribute('aria-disabled')).toBeNull()
})
