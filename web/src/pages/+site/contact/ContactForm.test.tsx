import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { fakeApi, type Reply } from '../../../testing/fake-api.ts'
import { ContactForm } from './ContactForm.tsx'

const SEND = 'POST /v1/contact'
const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })

async function write(reply: Reply | Reply[]) {
  const sent = fakeApi({ [SEND]: reply })
  render(<ContactForm />)
  await userEvent.type(box('Name'), 'Ada Obi')
  await userEvent.type(box('E-mail address'), 'ada@example.com')
  await userEvent.type(box('Message'), 'Can you help?')
  await userEvent.click(screen.getByRole('button', { name: 'Send the message' }))
  return sent
}

test('a message goes out with the page on which it was written, and the visitor reads where the answer will arrive', async () => {
  const sent = await write({ status: 201, data: {} })
  expect((await screen.findByRole('status')).textContent).toContain('We answer to ada@example.com.')
  expect(document.activeElement?.textContent).toBe('Your message has arrived')
  expect(sent[0]?.body).toEqual({
    name: 'Ada Obi',
    email: 'ada@example.com',
    message: 'Can you help?',
    website: '',
    page: window.location.pathname,
  })
  await userEvent.click(screen.getByRole('button', { name: 'Write another message' }))
  expect(box('Message').value).toBe('')
  expect(document.activeElement).toBe(box('Name'))
})

test('what the server refuses stands under its field, and the text stays', async () => {
  await write({ status: 422, code: 'validation_failed', errors: { email: ['Enter an e-mail address.'] } })
  await screen.findByText('Enter an e-mail address.')
  expect(document.activeElement).toBe(box('E-mail address'))
  expect(box('Message').value).toBe('Can you help?')
})

test('after five messages in an hour, and without a signal, the visitor is told and the text stays', async () => {
  await write([
    { status: 429, code: 'too_many_attempts', message: 'Too many messages. Try again in an hour.' },
    'offline',
  ])
  expect((await screen.findByRole('alert')).textContent).toBe('Too many messages. Try again in an hour.')
  expect(box('Message').value).toBe('Can you help?')
})

test('the field for programs is named for no reader and reached by no key', () => {
  fakeApi({})
  render(<ContactForm />)
  expect(screen.queryByRole('textbox', { name: /empty/ })).toBeNull()
  const trap = document.querySelector<HTMLInputElement>('input[name=website]')
  expect([trap?.tabIndex, trap?.closest('[aria-hidden=true]') !== null]).toEqual([-1, true])
})

test('a program that fills in the hidden field sends it, so that the server keeps nothing', async () => {
  const sent = fakeApi({ [SEND]: { status: 201, data: {} } })
  render(<ContactForm />)
  const trap = document.querySelector<HTMLInputElement>('input[name=website]')
  if (trap) trap.value = 'https://spam.example'
  await userEvent.click(screen.getByRole('button', { name: 'Send the message' }))
  await waitFor(() => expect(sent[0]?.body).toMatchObject({ website: 'https://spam.example' }))
})
