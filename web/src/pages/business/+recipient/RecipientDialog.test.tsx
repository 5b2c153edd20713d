import { MOBILE_MONEY_CURRENCIES } from '@stampwell/domain/money/currency.ts'
import type { FieldErrors } from '@stampwell/domain/refusal.ts'
import type { SentType } from '@stampwell/domain/stamping/reward.ts'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { showAsBusiness } from '../../../testing/as-business.tsx'
import { aBusinessUser } from '../../../testing/people.ts'
import { aReward } from '../../../testing/worlds.ts'
import { RecipientDialog } from './RecipientDialog.tsx'

function open(
  type: SentType,
  {
    phone = null,
    business = {},
    refused = null,
  }: { phone?: string | null; business?: { currency?: string; country?: string }; refused?: FieldErrors | null } = {},
) {
  const onSend = vi.fn<(recipient: Record<string, string>) => Promise<FieldErrors | null>>(async () => refused)
  const user = aBusinessUser()
  showAsBusiness(
    <RecipientDialog
      type={type}
      reward={aReward({ type, name: 'A reward', value_minor: 50_000 })}
      phone={phone}
      busy={false}
      onSend={onSend}
      onClose={() => {}}
    />,
    { user: { ...user, business: { ...user.business, ...business } } },
  )
  return { onSend, redeem: () => userEvent.click(screen.getByRole('button', { name: 'Redeem' })) }
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const choice = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name })
const offered = (name: string) => [...choice(name).options].map((option) => option.textContent)

test('airtime goes to the customer’s own number unless another one is entered', async () => {
  const { onSend, redeem } = open('airtime', { phone: '+2348031234567' })
  expect(field('Phone number').value).toBe('08031234567')
  await userEvent.clear(field('Phone number'))
  await userEvent.type(field('Phone number'), '0603 123 4567')
  await redeem()
  expect(screen.getByText(/Enter an 11-digit Nigerian number/)).toBeTruthy()
  expect(field('Phone number').value).toBe('0603 123 4567')
  expect(onSend).not.toHaveBeenCalled()
  await userEvent.clear(field('Phone number'))
  await userEvent.type(field('Phone number'), '0701 123 4567')
  await redeem()
  expect(onSend).toHaveBeenCalledWith({ phone: '+2347011234567' })
})

test('airtime’s number shows its eleven digits before it is sent', async () => {
  const { onSend } = open('airtime')
  await userEvent.type(field('Phone number'), '+234 701 123 4567')
  await userEvent.tab()
  expect(field('Phone number').value).toBe('07011234567')
  expect(onSend).not.toHaveBeenCalled()
})

test('a number of another country goes to the server as it was typed, and its refusal stands under the field', async () => {
  const refused = { 'recipient.phone': ['Enter the number with the country code +254.'] }
  const { onSend, redeem } = open('airtime', { business: { country: 'KE', currency: 'KES' }, refused })
  await userEvent.type(field('Phone number'), '9012345678')
  await redeem()
  expect(onSend).toHaveBeenCalledWith({ phone: '9012345678' })
  expect(await screen.findByText('Enter the number with the country code +254.')).toBeTruthy()
})

test.each([
  {
    type: 'tv_subscription',
    label: 'Smartcard number',
    tooShort: '702345678',
    grouped: '7023 4567 89',
    recipient: { smartcard_number: '7023456789' },
  },
  {
    type: 'electricity',
    label: 'Meter number',
    tooShort: '0412345678',
    grouped: '0412 345 6789',
    recipient: { meter_number: '04123456789' },
  },
] as const)(
  '$type: a number that is too short is refused under its field; one pasted in groups is accepted',
  async ({ type, label, tooShort, grouped, recipient }) => {
    const { onSend, redeem } = open(type)
    await userEvent.type(field(label), tooShort)
    await redeem()
    expect(field(label).getAttribute('aria-invalid')).toBe('true')
    expect(onSend).not.toHaveBeenCalled()
    await userEvent.clear(field(label))
    await userEvent.click(field(label))
    await userEvent.paste(grouped)
    await redeem()
    expect(onSend).toHaveBeenCalledWith(recipient)
  },
)

test('choosing a currency limits the countries and selects the only one', async () => {
  const { onSend, redeem } = open('mobile_money')
  expect(offered('Currency')).toEqual(['Choose', ...MOBILE_MONEY_CURRENCIES])
  await userEvent.selectOptions(choice('Currency'), 'GHS')
  expect([offered('Country'), choice('Country').value]).toEqual([['Choose', 'GHANA'], 'GH'])
  await userEvent.selectOptions(choice('Currency'), 'XOF')
  expect(offered('Country')).toEqual([
    'Choose',
    'BENIN',
    'BURKINA FASO',
    "COTE D'IVOIRE",
    'GUINEA-BISSAU',
    'MALI',
    'NIGER',
    'SENEGAL',
    'TOGO',
  ])
  expect(choice('Country').value).toBe('')
  await redeem()
  expect(screen.getByText('Choose a country that pays mobile money in this currency.')).toBeTruthy()
  await userEvent.selectOptions(choice('Country'), 'SENEGAL')
  await userEvent.type(field('Phone number'), '+254712345678')
  await redeem()
  expect(screen.getByText('Enter the number with the country code +221.')).toBeTruthy()
  expect(onSend).not.toHaveBeenCalled()
  await userEvent.clear(field('Phone number'))
  await userEvent.type(field('Phone number'), '+221 77 123 45 67')
  await redeem()
  expect(onSend).toHaveBeenCalledWith({ currency: 'XOF', country: 'SN', phone: '+221771234567' })
})

test('choosing a country first sets its currency', async () => {
  open('mobile_money')
  await userEvent.selectOptions(choice('Country'), 'UGANDA')
  expect(choice('Currency').value).toBe('UGX')
  expect(screen.getByText('The reward is worth ₦500.00. Send the same worth in the other currency.')).toBeTruthy()
})

test('a business paid in mobile money gets its own currency and a local number prefilled', () => {
  open('mobile_money', { business: { currency: 'KES', country: 'KE' }, phone: '+254712345678' })
  expect([choice('Currency').value, choice('Country').value, field('Phone number').value]).toEqual([
    'KES',
    'KE',
    '+254712345678',
  ])
  expect(screen.queryByText(/You exchange it/)).toBeNull()
})

test('a Nigerian number is not prefilled, because mobile money does not support it', () => {
  open('mobile_money', { phone: '+2348031234567' })
  expect(field('Phone number').value).toBe('')
})

test('a server error is shown under its field', async () => {
  const { redeem } = open('electricity', { refused: { 'recipient.meter_number': ['This meter is not known.'] } })
  await userEvent.type(field('Meter number'), '04123456789')
  await redeem()
  expect(await screen.findByText('This meter is not known.')).toBeTruthy()
})
