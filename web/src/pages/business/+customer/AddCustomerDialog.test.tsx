import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { showAsBusiness } from '../../../testing/as-business.tsx'
import { fakeApi, type Reply } from '../../../testing/fake-api.ts'
import { NOW } from '../../../testing/now.ts'
import { ADA_ID, aCard, aCustomer, CARD_ID, listed } from '../../../testing/worlds.ts'
import { AddCustomerDialog } from './AddCustomerDialog.tsx'

afterEach(() => vi.unstubAllGlobals())

const CREATE = 'POST /v1/business/customers/create'

function open(answers: Reply | Reply[], stamps = [aCard()]) {
  const sent = fakeApi({
    [CREATE]: answers,
    [`GET /v1/business/customers/show/${ADA_ID}`]: { data: { customer: aCustomer() } },
    'GET /v1/business/stamps': { data: { stamps, meta: listed(stamps.length) } },
  })
  const [onAdded, onClose] = [vi.fn<() => void>(), vi.fn<() => void>()]
  showAsBusiness(<AddCustomerDialog onClose={onClose} onAdded={onAdded} />)
  return { onAdded, onClose, bodies: () => sent.filter((one) => one.method === 'POST').map((one) => one.body) }
}

test('a server refusal is shown under its field, and typed values are kept', async () => {
  const { onAdded } = open({
    status: 422,
    code: 'validation_failed',
    message: 'Some fields need your attention.',
    errors: { phone: ['This is no phone number.'] },
  })
  await userEvent.type(await screen.findByLabelText('Name'), 'Ada Obi')
  await userEvent.type(screen.getByLabelText('Phone number'), '123')
  await userEvent.click(screen.getByRole('button', { name: 'Add the customer' }))
  const phone = await screen.findByRole('textbox', { name: 'Phone number', description: /This is no phone number\./ })
  expect(document.activeElement).toBe(phone)
  expect([
    screen.getByLabelText<HTMLInputElement>('Name').value,
    screen.getByLabelText<HTMLInputElement>('Phone number').value,
  ]).toEqual(['Ada Obi', '123'])
  expect(onAdded).not.toHaveBeenCalled()
})

test('a refusal that names no field stands in the dialog, which stays open with what was typed', async () => {
  const { onAdded, onClose } = open({ status: 409, code: 'conflict', message: 'Somebody adds them just now.' })
  await userEvent.type(await screen.findByLabelText('Name'), 'Ada Obi')
  await userEvent.click(screen.getByRole('button', { name: 'Add the customer' }))
  const dialog = within(screen.getByRole('dialog'))
  const refused = await dialog.findByRole('alert')
  expect(refused.textContent).toBe('Somebody adds them just now.')
  const name = dialog.getByLabelText<HTMLInputElement>('Name')
  expect(name.value).toBe('Ada Obi')
  expect(name.closest('form')?.lastElementChild).toBe(refused)
  expect(onAdded).not.toHaveBeenCalled()
  expect(onClose).not.toHaveBeenCalled()
})

test('nothing closes the dialog while the customer is being added, so that a refusal is read there', async () => {
  const { onClose } = open('hanging')
  await userEvent.type(await screen.findByLabelText('Name'), 'Ada Obi')
  await userEvent.type(screen.getByLabelText('Phone number'), '08030000001')
  await userEvent.click(screen.getByRole('button', { name: 'Add the customer' }))
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await userEvent.click(screen.getByRole('button', { name: 'Close this dialog' }))
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
  expect(onClose).not.toHaveBeenCalled()
})

test('5.11: an invalid e-mail address is refused before it is sent; no address is none', async () => {
  const { bodies } = open({ status: 201, data: { customer: aCustomer() } })
  await userEvent.type(await screen.findByLabelText('Name'), 'Ada Obi')
  await userEvent.type(screen.getByLabelText('E-mail'), 'ada@nowhere')
  await userEvent.click(screen.getByRole('button', { name: 'Add the customer' }))
  const email = screen.getByRole('textbox', { name: 'E-mail', description: 'Invalid email address' })
  expect(bodies()).toEqual([])
  await userEvent.clear(email)
  await userEvent.click(screen.getByRole('button', { name: 'Add the customer' }))
  await vi.waitFor(() => expect(bodies()).toMatchObject([{ name: 'Ada Obi', email: null }]))
})

test('an existing customer is named and can be opened with one press', async () => {
  open({
    status: 409,
    code: 'customer_exists',
    message: 'A customer with this phone or e-mail is already on your list.',
    customer_id: ADA_ID,
  } as Reply)
  await userEvent.type(await screen.findByLabelText('Name'), 'Ada')
  await userEvent.click(screen.getByRole('button', { name: 'Add the customer' }))
  const link = await within(await screen.findByRole('alert')).findByRole('link', { name: 'Open Ada Obi' })
  expect(link.getAttribute('href')).toBe(`/business/customers/show/${ADA_ID}`)
})

test('a new customer joins the chosen card; a partly chosen date must be completed', async () => {
  const { onAdded, bodies } = open({ status: 201, data: { customer: aCustomer() } })
  await userEvent.type(await screen.findByLabelText('Name'), 'Ada Obi')
  await userEvent.type(screen.getByLabelText('Phone number'), '08030000001')
  await screen.findByLabelText('Card to join')
  await userEvent.selectOptions(screen.getByLabelText('Year'), '1990')
  await userEvent.click(screen.getByRole('button', { name: 'Add the customer' }))
  expect(await screen.findByText(/Choose the day and the month too/)).toBeTruthy()
  await userEvent.selectOptions(screen.getByLabelText('Month'), 'May')
  await userEvent.selectOptions(screen.getByLabelText('Day'), '3')
  await userEvent.click(screen.getByRole('button', { name: 'Add the customer' }))
  await vi.waitFor(() => expect(onAdded).toHaveBeenCalled())
  expect(bodies()).toEqual([
    {
      name: 'Ada Obi',
      phone: '08030000001',
      email: null,
      date_of_birth: '1990-05-03',
      marketing_consent: false,
      stamp_id: CARD_ID,
    },
  ])
})

test('a card that a smaller plan closed is not offered to a new customer', async () => {
  const closed = aCard({ id: '0197f0a0-0000-7000-8000-0000000000c9', card_name: 'Tea card', is_open_for_joins: false })
  open({ status: 201, data: { customer: aCustomer() } }, [closed, aCard()])
  const card = await screen.findByLabelText<HTMLSelectElement>('Card to join')
  expect(card.value).toBe(CARD_ID)
  expect([...card.options].map(({ text }) => text)).not.toContain('Tea card')
})

test('the list of years opens eighteen years back', async () => {
  open({ status: 201 })
  const years = (await screen.findByLabelText<HTMLSelectElement>('Year')).options
  expect(years[1]?.value).toBe(String(NOW.getUTCFullYear() - 18))
})
