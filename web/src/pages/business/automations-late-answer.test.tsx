/** Two automations are changed at once, and the answers come in another order. */
import type { Automation } from '@stampwell/contract/business/automations.ts'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { withFeatures } from '../../testing/campaigns.ts'
import { holdReplies } from '../../testing/hold-replies.ts'
import { automations } from '../../testing/merchant-pages.ts'
import { showMessageForm } from '../../testing/message-form.tsx'
import AutomationsPage from './automations.tsx'

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
