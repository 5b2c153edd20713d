import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { Button } from '../elements/Button.tsx'
import { DigitsInput } from './DigitsInput.tsx'
import { CheckField, Field } from './Field.tsx'
import { Form, type FormValues } from './Form.tsx'
import { Money } from '../figures/Money.tsx'
import { PasswordField } from './PasswordField.tsx'
import { Pager } from '../layout/Table.tsx'

test('a refused form keeps its input and focuses the first refused field', async () => {
  const sent = vi.fn<(values: FormValues) => void>()
  function Page() {
    const [errors, setErrors] = useState({})
    return (
      <Form
        errors={errors}
        onSend={(values) => {
          sent(values)
          setErrors({ phone: ['Enter a phone number.'] })
        }}
      >
        <Field label="Name" name="name" />
        <Field label="Phone" name="phone" errors={errors} />
        <Button type="submit">Save</Button>
      </Form>
    )
  }
  render(<Page />)
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), ' Ada ')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(sent).toHaveBeenCalledWith({ name: 'Ada', phone: '' })
  const phone = screen.getByRole('textbox', { name: 'Phone', description: 'Enter a phone number.' })
  expect(document.activeElement).toBe(phone)
  expect((screen.getByRole('textbox', { name: 'Name' }) as HTMLInputElement).value).toBe(' Ada ') // the role says it is an input
})

test('an error disappears when its field changes, and returns with the next response', async () => {
  function Page() {
    const [errors, setErrors] = useState({})
    return (
      <Form
        errors={errors}
        onSend={() => setErrors({ phone: ['Not a number.'], password: ['Too weak.'], terms: ['Accept them.'] })}
      >
        <Field label="Phone" name="phone" errors={errors} />
        <PasswordField label="Password" name="password" errors={errors} />
        <CheckField label="Terms" name="terms" errors={errors} />
        <Button type="submit">Save</Button>
      </Form>
    )
  }
  render(<Page />)
  const told = () => ['Not a number.', 'Too weak.', 'Accept them.'].filter((words) => screen.queryByText(words))
  const send = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await send()
  await userEvent.type(screen.getByRole('textbox', { name: 'Phone' }), '0')
  expect(told()).toEqual(['Too weak.', 'Accept them.'])
  expect(screen.getByRole('textbox', { name: 'Phone' }).getAttribute('aria-invalid')).toBeNull()
  expect(screen.getByLabelText('Password').getAttribute('aria-invalid')).toBe('true')
  await userEvent.type(screen.getByLabelText('Password'), 'x')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Terms' }))
  expect(told()).toEqual([])
  await send()
  expect(told()).toEqual(['Not a number.', 'Too weak.', 'Accept them.'])
})

test('an error in a part of a field is shown at the field, until the field changes', async () => {
  const errors = { 'opening_hours.monday.0.to': ['Not a time.'] }
  render(<Field label="Hours" name="opening_hours" errors={errors} />)
  const field = screen.getByRole('textbox', { name: 'Hours', description: 'Not a time.' })
  await userEvent.type(field, '9')
  expect(screen.queryByText('Not a time.')).toBeNull()
})

test('5.6: amount inputs accept digits only', async () => {
  const digits = vi.fn<(digits: string) => void>()
  render(<DigitsInput aria-label="Amount" maxLength={4} onDigits={digits} />)
  await userEvent.type(screen.getByRole('textbox', { name: 'Amount' }), '1a2.3-45')
  expect(digits).toHaveBeenLastCalledWith('1234')
})

test('5.1: the password rules are ticked off while typing', async () => {
  render(<PasswordField label="Password" name="password" strength />)
  await userEvent.type(screen.getByLabelText('Password'), 'Abcdef1')
  expect(screen.getAllByText(/still missing/).length).toBe(2)
  await userEvent.type(screen.getByLabelText('Password'), '!')
  expect(screen.queryByText(/still missing/)).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Show the password' }))
  expect(screen.getByLabelText('Password').getAttribute('type')).toBe('text')
})

test('5.7, 6.4: money has two decimals and separators, and asterisks where balances are hidden', () => {
  const { rerender, container } = render(<Money amount_minor={123456789} currency="NGN" />)
  expect(container.textContent).toContain('1,234,567.89')
  rerender(<Money amount_minor={123456789} currency="NGN" hidden />)
  expect(container.textContent).toMatch(/^\*+$/)
  rerender(<Money amount_minor={Number.NaN} currency="NGN" />)
  expect(container.textContent).toBe('Invalid number')
})

test('a busy button ignores a second press', async () => {
  const pressed = vi.fn<() => void>()
  const { rerender } = render(<Button onClick={pressed}>Save</Button>)
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  rerender(
    <Button busy onClick={pressed}>
      Save
    </Button>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(pressed).toHaveBeenCalledOnce()
})

test('the pager shows the current page and stops at both ends', async () => {
  const went = vi.fn<(page: number) => void>()
  render(<Pager meta={{ page: 2, per_page: 20, total: 1642, last_page: 83 }} onPage={went} />)
  expect(screen.getByText('21 to 40 of 1,642')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Next' }))
  expect(went).toHaveBeenCalledWith(3)
})
