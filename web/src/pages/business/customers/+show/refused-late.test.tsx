/** Back leaves a customer's page while one of its forms is being sent: the refusal is said on the next page. */
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openCustomerPage } from '../../../../testing/customer-page.tsx'
import { holdReplies } from '../../../../testing/hold-replies.ts'
import { ADA_ID, aReward, CARD_ID, listed } from '../../../../testing/worlds.ts'

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
  refund: {
    path: '/v1/business/customers/refund',
    send: async () => {
      await press('Refund a receipt')
      await userEvent.type(await screen.findByRole('textbox', { name: 'Receipt number' }), 'A-17')
      await press('Take the stamps back')
    },
  },
}

test.each(['message', 'gift', 'person', 'refund'] as const)('a refused %s is not lost', async (name) => {
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

const HANDED_OUT = {
  'a rule': {
    path: '/v1/business/customers/give-stamp',
    reply: { status: 409, code: 'stamping_rule', message: 'Too soon.', rule: 'wait_minutes', limit: 120, given: 1 },
    send: async () => {
      await press('Give stamps')
      await press('Give 1 stamp')
    },
    words: 'Too soon.',
  },
  'a wrong recipient': {
    path: '/v1/business/customers/redeem-reward',
    reply: {
      status: 422,
      code: 'validation_failed',
      message: 'Some fields need your attention.',
      errors: { meter_number: ['No meter has this number.'], meter_type: ['Choose one.'] },
    },
    send: async () => {
      await press('Redeem Light')
      await userEvent.type(await screen.findByRole('textbox', { name: 'Meter number' }), '04123456789')
      await press('Redeem')
    },
    words: 'No meter has this number. Choose one.',
  },
}

test.each(['a rule', 'a wrong recipient'] as const)('a refusal for %s is said on the next page', async (name) => {
  const { path, reply, send, words } = HANDED_OUT[name]
  openCustomerPage({
    [`GET /v1/business/customers/rewards/${ADA_ID}`]: {
      data: { rewards: [aReward({ type: 'electricity', name: 'Light', value_minor: 50_000 })], meta: listed(1) },
    },
    [`POST ${path}`]: reply,
  })
  await screen.findByRole('button', { name: 'Redeem Light' })
  const release = holdReplies(path)
  await send()
  fireEvent.click(screen.getByRole('link', { name: 'Help with this page' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  release()
  expect(await screen.findByText(words)).toBeTruthy()
})
