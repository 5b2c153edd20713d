import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { showMessageForm } from '../../../testing/message-form.tsx'
import CreateCampaignPage from './create.tsx'

test('a test that can not go out says why at the ways', async () => {
  const words = 'Text messages are not sent to numbers of this country.'
  showMessageForm(
    <CreateCampaignPage />,
    {
      'GET /v1/business/campaigns/goals': { data: { goals: [] } },
      'POST /v1/business/campaigns/test': {
        status: 422,
        code: 'validation_failed',
        message: 'Look.',
        errors: { channels: [words] },
      },
    },
    { at: '/business/campaigns/create?goal=win_back' },
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Send me a test' }))
  expect((await screen.findByText(words)).closest('section')?.textContent).toContain('How does it reach them?')
})
