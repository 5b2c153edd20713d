/** Answers about automations come in another order, or after what asked was left. */
import type { Automation } from '@stampwell/contract/business/automations.ts'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { leaveBusiness } from '#app/session/business.ts'
import { withFeatures } from '../../testing/campaigns.ts'
import { holdReplies } from '../../testing/hold-replies.ts'
import { automations } from '../../testing/merchant-pages.ts'
import { showMessageForm } from '../../testing/message-form.tsx'
import AutomationsPage from './automations.tsx'

afterEach(() => {
  // The form is left before its unsaved text is dropped.
  cleanup()
  leaveBusiness()
})

const ON = { is_on: true, next_at: '2099-11-21T09:00:00.000Z' }
const list = (birthday: Partial<Automation>, winBack: Partial<Automation> = {}) => ({
  data: { automations: automations(birthday).map((one) => (one.key === 'win_back' ? { ...one, ...winBack } : one)) },
})
const row = async (name: string) => within(await screen.findByRole('listitem', { name }))
const toggle = async (name: string) => (await row(name)).getByRole<HTMLInputElement>('switch')

test('a late answer about one automation leaves another one as it was switched since', async () => {
  showMessageForm(
    <AutomationsPage />,
    {
      'GET /v1/business/automations': list({}),
      'PATCH /v1/business/automations/birthday': list({ ...ON, sent_30_days: 12 }),
      'PATCH /v1/business/automations/win_back': list(ON, { ...ON, sent_30_days: 38 }),
    },
    { at: '/business/automations', user: withFeatures('campaigns', 'automations', 'sms') },
  )
  await screen.findByRole('listitem', { name: 'Birthday' })
  const release = holdReplies('/automations/birthday')
  await userEvent.click(await toggle('Birthday'))
  await userEvent.click(await toggle('Win back'))
  expect(await (await row('Win back')).findByText('38 messages in 30 days')).toBeTruthy()
  release()
  expect(await (await row('Birthday')).findByText('12 messages in 30 days')).toBeTruthy()
  expect((await row('Win back')).getByText('38 messages in 30 days')).toBeTruthy()
  expect((await toggle('Win back')).checked).toBe(true)
  expect((await toggle('Birthday')).checked).toBe(true)
})

const BIRTHDAY = '/v1/business/automations/birthday'
const REFUSED = { status: 422, code: 'validation_failed', errors: { messageHeading: ['Not like this.'] } }

function openToLeave() {
  showMessageForm(
    <>
      <Link to="/business/customers">Away</Link>
      <AutomationsPage />
    </>,
    {
      'GET /v1/business/automations': list({}),
      [`GET ${BIRTHDAY}/today`]: { data: { count: 0, names: [], isComplete: true } },
      [`PATCH ${BIRTHDAY}`]: REFUSED,
    },
    {
      at: '/business/automations',
      path: '/business/automations',
      user: withFeatures('campaigns', 'automations', 'sms'),
    },
  )
}

test('whoever has left the page is told that an automation was not switched on', async () => {
  openToLeave()
  await screen.findByRole('listitem', { name: 'Birthday' })
  const release = holdReplies(BIRTHDAY)
  await userEvent.click(await toggle('Birthday'))
  await userEvent.click(screen.getByRole('link', { name: 'Away' }))
  release()
  expect(await screen.findByText('Not like this.')).toBeTruthy()
})

test('a message that is refused after its form was closed is said to be', async () => {
  openToLeave()
  const birthday = await row('Birthday')
  const edit = birthday.getByRole('button', { name: 'Edit message: Birthday' })
  await userEvent.click(edit)
  await userEvent.type(birthday.getByRole('textbox', { name: /^Heading/ }), '!')
  const release = holdReplies(BIRTHDAY)
  await userEvent.click(birthday.getByRole('button', { name: 'Save' }))
  await userEvent.click(edit)
  release()
  expect(await screen.findByText('Not like this.')).toBeTruthy()
})
