import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { MoneyField } from './MoneyField.tsx'

function Price({ start = null, currency = 'NGN' }: { start?: number | null; currency?: string }) {
  const [value, setValue] = useState(start)
  return (
    <>
      <MoneyField label="Price" name="price" value={value} currency={currency} onChange={setValue} />
      <output>{value}</output>
    </>
  )
}

const whole = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Price/ })
const decimals = () => screen.queryByRole<HTMLInputElement>('textbox', { name: 'Decimals' })
/** The amount in minor units and what stands in the two boxes. */
const amountAndBoxes = () => [screen.getByRole('status').textContent, whole().value, decimals()?.value]

test('700 typed is 700 naira, and the label names the currency by its sign', async () => {
  render(<Price />)
  await userEvent.type(screen.getByRole('textbox', { name: 'Price (₦)' }), '700')
  expect(amountAndBoxes()).toEqual(['70000', '700', undefined])
  expect(screen.queryByText('₦700.00')).not.toBeNull()
})

test('the point key opens the box of the decimals, and Backspace in it when empty closes it', async () => {
  render(<Price />)
  await userEvent.type(whole(), '700.5')
  expect(amountAndBoxes()).toEqual(['70050', '700', '5'])
  await userEvent.tab()
  expect(amountAndBoxes()).toEqual(['70050', '700', '50'])
  await userEvent.type(decimals() ?? whole(), '{Backspace}{Backspace}{Backspace}0')
  expect(amountAndBoxes()).toEqual(['700000', '7000', undefined])
})

test('digits of another script are digits in the box of the decimals, and beside it', async () => {
  render(<Price />)
  await userEvent.type(whole(), '٧٠٠.٥')
  expect(amountAndBoxes()).toEqual(['70050', '700', '5'])
  await userEvent.type(decimals() ?? whole(), '٠')
  expect(amountAndBoxes()).toEqual(['70050', '700', '50'])
  await userEvent.type(whole(), '٠')
  expect(amountAndBoxes()).toEqual(['700050', '7000', '50'])
})

test('a comma of thousands that was typed is not taken for the decimals', async () => {
  render(<Price />)
  await userEvent.type(whole(), '1,500,000')
  expect(amountAndBoxes()).toEqual(['150000000', '1500000', undefined])
})

test('a third decimal is refused in words and changes nothing', async () => {
  render(<Price />)
  await userEvent.type(whole(), '1.500')
  expect(amountAndBoxes()).toEqual(['150', '1', '50'])
  expect(screen.queryByText('Invalid number')).not.toBeNull()
})

test('a pasted amount fills both boxes; one that cannot be read is refused and the old one stays', async () => {
  render(<Price start={250050} />)
  expect(amountAndBoxes()).toEqual(['250050', '2500', '50'])
  await userEvent.clear(whole())
  await userEvent.click(whole())
  await userEvent.paste('1,500.00')
  expect(amountAndBoxes()).toEqual(['150000', '1500', '00'])
  await userEvent.tripleClick(whole())
  await userEvent.paste('1.500')
  expect(amountAndBoxes()).toEqual(['150000', '1500', '00'])
  expect(screen.queryByText('Invalid number')).not.toBeNull()
})

test('a currency without decimals has one box, and a letter is refused', async () => {
  render(<Price currency="XOF" />)
  await userEvent.type(whole(), '2500.')
  expect(amountAndBoxes()).toEqual(['2500', '2500', undefined])
  await userEvent.type(whole(), 'x')
  expect(amountAndBoxes()).toEqual(['2500', '2500', undefined])
  expect(screen.queryByText('Invalid number')).not.toBeNull()
})

test('without decimals, what follows a point never joins the amount, unless it is a group of thousands', async () => {
  render(<Price currency="XOF" />)
  for (const typed of ['2500.50', '2500,50', '2500.5']) {
    await userEvent.clear(whole())
    await userEvent.type(whole(), typed)
    expect(amountAndBoxes()).toEqual(['2500', '2500', undefined])
    expect(screen.queryByText('Invalid number')).not.toBeNull()
  }
  for (const typed of ['2500.00', '2,500']) {
    await userEvent.clear(whole())
    await userEvent.type(whole(), typed)
    expect(amountAndBoxes()).toEqual(['2500', '2500', undefined])
    expect(screen.queryByText('Invalid number')).toBeNull()
  }
})

test('the point key twice keeps the amount; so does a comma that would shift it', async () => {
  render(<Price />)
  await userEvent.type(whole(), '700..5')
  expect(amountAndBoxes()).toEqual(['70050', '700', '5'])
  await userEvent.type(whole(), ',', { initialSelectionStart: 1, initialSelectionEnd: 1 })
  expect(amountAndBoxes()).toEqual(['70050', '700', '50'])
  expect(screen.queryByText('Invalid number')).not.toBeNull()
})

test('lakhs with their commas are typed as they are said', async () => {
  render(<Price />)
  await userEvent.type(whole(), '12,34,567')
  expect(amountAndBoxes()).toEqual(['123456700', '1234567', undefined])
})

test('an amount pasted into the box of the decimals replaces the whole amount, or is refused', async () => {
  render(<Price start={70050} />)
  await userEvent.click(decimals() ?? whole())
  await userEvent.paste('1,500.00')
  expect(amountAndBoxes()).toEqual(['150000', '1500', '00'])
  await userEvent.paste('.25')
  expect(amountAndBoxes()).toEqual(['150000', '1500', '00'])
  expect(screen.queryByText('Invalid number')).not.toBeNull()
})

test('an error of the last answer disappears when the amount changes, and returns with the next answer', async () => {
  const refused = () => ({ price: ['Enter an amount above 0.'] })
  function Page() {
    const [value, setValue] = useState<number | null>(0)
    const [errors, setErrors] = useState(refused)
    return (
      <>
        <MoneyField label="Price" name="price" value={value} currency="NGN" errors={errors} onChange={setValue} />
        <button type="button" onClick={() => setErrors(refused())}>
          Save
        </button>
      </>
    )
  }
  render(<Page />)
  expect(whole().getAttribute('aria-invalid')).toBe('true')
  await userEvent.type(whole(), '5')
  expect(screen.queryByText('Enter an amount above 0.')).toBeNull()
  await userEvent.click(screen.getByRole('button'))
  expect(screen.queryByText('Enter an amount above 0.')).not.toBeNull()
})
