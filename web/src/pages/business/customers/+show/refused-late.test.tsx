/** Back leaves a customer's page while one of its forms is being sent: the refusal is said on the next page. */
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openCustomerPage } from '../../../../testing/customer-page.tsx'
import { holdReplies } from '../../../../testing/hold-replies.ts'
import { ADA_ID, CARD_ID } from '../../../../testing/worlds.ts'

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

const FORMS = {
  message: {
    path: '/v1/business/customers/send-message',
    send: async () => {
      await press('Send a message')
      await userEvent.type(await screen.findByRole('textbox', { name: 'Heading' }), 'Hello')
      await userEvent.type(screen.getByRole('textbox', { name: 'Message' }), 'Come by.')
      await press('Send')
    },
  },
  gift: {
    path: '/v1/business/customers/send-reward',
    send: async () => {
      await press('Send a reward')
      await screen.findByLabelText('Reward')
      await press('Send the gift')
    },
  },
  person: {
    path: `/v1/business/customers/update/${ADA_ID}`,
    send: async () => {
      await press('Edit')
      await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), ' Eze')
      await press('Save')
    },
  },
}

test.each(['message', 'gift', 'person'] as const)('a refused %s is not lost', async (name) => {
  const { path, send } = FORMS[name]
  openCustomerPage({
    [`GET /v1/business/stamps/rewards/${CARD_ID}`]: { data: { rewards: [{ id: CARD_ID, name: 'Free cookie' }] } },
    [`POST ${path}`]: { status: 409, code: 'conflict', message: 'Somebody changed this.' },
  })
  await screen.findByRole('button', { name: 'Edit' })
  const release = holdReplies(path)
  await send()
  fireEvent.click(screen.getByRole('link', { name: 'Help with this page' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  release()
  expect(await screen.findByText('Somebody changed this.')).toBeTruthy()
})
