import { REWARD_TYPES } from '@stampwell/domain/stamping/reward.ts'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { enterBusiness, leaveBusiness } from '#app/session/business.ts'
import { aBusinessUser } from '../../../testing/people.ts'
import { newReward, rewardBody, type RewardDraft } from './reward-draft.ts'
import { RewardForm } from './RewardForm.tsx'

beforeEach(() => enterBusiness(aBusinessUser(), 'token'))
afterEach(() => {
  cleanup()
  leaveBusiness()
})

const TYPES = REWARD_TYPES.map(({ key, name, fields, recipient }) => ({
  key,
  name,
  fields: [...fields],
  recipient: [...recipient],
}))

/** Renders the form as the list does; `draft` returns its current value. */
function open(
  begin: Partial<RewardDraft> = {},
  { currency = 'NGN', errors = {} }: { currency?: string; errors?: Record<string, string[]> } = {},
) {
  let now = newReward(10, begin)
  const onSend = vi.fn<() => Promise<boolean>>()
  function StatefulForm() {
    const [draft, setDraft] = useState(now)
    now = draft
    return (
      <RewardForm
        draft={draft}
        types={TYPES}
        of={10}
        currency={currency}
        errors={errors}
        busy={false}
        isNew
        touched={false}
        onChange={setDraft}
        onSend={onSend}
        onCancel={() => {}}
      />
    )
  }
  render(<StatefulForm />)
  return {
    user: userEvent.setup(),
    draft: () => now,
    onSend,
    kind: (name: string) => userEvent.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), name),
  }
}

const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Reward' })
const worth = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Worth/ })

test('each of the eight kinds asks for its own fields, and only those are sent', async () => {
  const { draft, kind } = open({ percent: '10', value_minor: 50_000 })
  for (const type of REWARD_TYPES) {
    await kind(type.name)
    const asks = type.fields.map((field): string => field.name)
    expect([type.key, screen.queryByRole('textbox', { name: 'Worth (₦)' }) !== null]).toEqual([
      type.key,
      asks.includes('value_minor'),
    ])
    expect([type.key, screen.queryByRole('textbox', { name: 'Percent off' }) !== null]).toEqual([
      type.key,
      asks.includes('percent'),
    ])
    expect(screen.getByRole('textbox', { name: /^Details/ })).toBeTruthy()
    expect(rewardBody(draft(), type.fields)).toMatchObject({
      type: type.key,
      percent: asks.includes('percent') ? 10 : null,
      value_minor: asks.includes('value_minor') ? 50_000 : null,
    })
  }
})

test('a kind that staff pay out says so, and names what redeeming asks for', async () => {
  const { kind } = open()
  const sentence = {
    Airtime: 'asked for a phone number.',
    'TV subscription': 'asked for a smartcard number.',
    Electricity: 'asked for a meter number.',
    'Mobile money': 'asked for the currency, the country, and a phone number.',
  }
  for (const [type, words] of Object.entries(sentence)) {
    await kind(type)
    expect(screen.getByText(/You send this yourself/).textContent).toContain(words)
  }
  await kind('Gift')
  expect(screen.queryByText(/You send this yourself/)).toBeNull()
})

test('mobile money warns when the business’s currency cannot be paid out', async () => {
  open({ type: 'mobile_money' })
  expect(screen.getByText(/Its worth is in NGN, which mobile-money services do not pay out/)).toBeTruthy()
})

test('mobile money does not warn when the business’s currency can be paid out', () => {
  open({ type: 'mobile_money' }, { currency: 'KES' })
  expect(screen.queryByText(/do not pay out/)).toBeNull()
  expect(worth()).toBeTruthy()
})

test('the worth takes digits only and shows the amount with two decimals; a non-number is rejected with a message', async () => {
  const { user, draft } = open({ type: 'airtime' })
  await user.type(worth(), '500')
  expect(worth().value).toBe('500')
  expect(screen.getByText('₦500.00')).toBeTruthy()
  await user.type(worth(), 'x')
  expect(screen.getByText('Invalid number')).toBeTruthy()
  expect(worth().getAttribute('aria-invalid')).toBe('true')
  expect(draft().value_minor).toBe(50_000)
  await user.clear(worth())
  await user.click(worth())
  await user.paste('-500')
  expect(screen.getByText('Invalid number')).toBeTruthy()
  expect(draft().value_minor).toBeNull()
  await user.paste('1,250.00')
  expect(screen.queryByText('Invalid number')).toBeNull()
  expect(draft().value_minor).toBe(125_000)
})

test('a suggested name follows the kind and its worth, also when both change', async () => {
  const { user, kind } = open({ type: 'airtime' })
  await user.type(worth(), '500')
  expect(name().value).toBe('₦500 airtime')
  expect(screen.getByText(/We filled in a name/)).toBeTruthy()
  await kind('Electricity')
  expect(name().value).toBe('₦500 electricity')
  await user.type(worth(), '.05')
  expect(name().value).toBe('₦500.05 electricity')
  await kind('Percent off')
  await user.type(screen.getByRole('textbox', { name: 'Percent off' }), '15')
  expect(name().value).toBe('15% off')
  await kind('Gift')
  expect(name().value).toBe('')
})

test('a typed name stays', async () => {
  const { user, kind } = open({ type: 'airtime' })
  await user.type(name(), 'Talk on us')
  await user.type(worth(), '500')
  await kind('Electricity')
  expect(name().value).toBe('Talk on us')
})

test('the expiry hint names the last valid day in the business’s time zone', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-21T23:30:00Z'), toFake: ['Date'] })
  try {
    const { user } = open()
    expect(screen.getByText('Leave it empty and it never expires.')).toBeTruthy()
    await user.type(screen.getByRole('textbox', { name: /^Good for how many days/ }), '3a0')
    // In Lagos it is already the 22nd.
    expect(screen.getByText('Earned today, it is good until the end of 22 December 2026.')).toBeTruthy()
  } finally {
    vi.useRealTimers()
  }
})

test('a server refusal is shown under its field, and typed values are kept', () => {
  open(
    { type: 'airtime', name: 'Airtime' },
    { errors: { value_minor: ['Enter an amount.'], name: ['Name the reward.'] } },
  )
  expect(screen.getByText('Enter an amount.')).toBeTruthy()
  expect(name().value).toBe('Airtime')
  expect(name().getAttribute('aria-invalid')).toBe('true')
})

test('what a reward costs the merchant is optional and stays beside its worth', async () => {
  const { user, draft } = open({ type: 'airtime', value_minor: 50_000 })
  const cost = screen.getByRole('textbox', { name: /^What it costs you; only you see it/ })
  expect(rewardBody(draft(), []).cost_minor).toBeNull()
  await user.type(cost, '1100')
  expect(draft()).toMatchObject({ cost_minor: 110_000, value_minor: 50_000, name: '' })
  expect(rewardBody(draft(), []).cost_minor).toBe(110_000)
  await user.clear(cost)
  expect(rewardBody(draft(), []).cost_minor).toBeNull()
})

test('a refused cost is said at its field, and a reward is edited with the cost that it has', () => {
  open({ cost_minor: 45_000 }, { errors: { cost_minor: ['Enter a lower amount.'] } })
  const cost = screen.getByRole<HTMLInputElement>('textbox', { name: /^What it costs you/ })
  expect(cost.value).toBe('450')
  expect(cost.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('Enter a lower amount.')).toBeTruthy()
})

test('a reward on the way keeps its field while the digits of the last stamp are typed', async () => {
  const { user, draft } = open({ stamps_required: '4' })
  const field = screen.getByRole('textbox', { name: 'At which stamp' })
  await user.clear(field)
  await user.type(field, '10')
  expect(draft().stamps_required).toBe('10')
  expect(document.activeElement).toBe(field)
  expect(field.isConnected).toBe(true)
})

test('5.6: an emptied stamp of a reward, or a 0 there, is refused and makes no reward for joining', async () => {
  const { user, draft } = open({ stamps_required: '4' })
  const field = screen.getByRole('textbox', { name: 'At which stamp' })
  await user.clear(field)
  expect(rewardBody(draft(), []).stamps_required).toBe(-1)
  await user.type(field, '0')
  expect(rewardBody(draft(), []).stamps_required).toBe(-1)
  await user.type(field, '05')
  expect(rewardBody(draft(), []).stamps_required).toBe(5)
  await user.click(screen.getByRole('radio', { name: 'For joining' }))
  expect(rewardBody(draft(), []).stamps_required).toBe(0)
})

test('a refused moment of a reward has the focus also where it is chosen, not typed', () => {
  open({ stamps_required: '0' }, { errors: { stamps_required: ['The card has a reward for joining.'] } })
  expect(document.activeElement).toBe(screen.getByText('The card has a reward for joining.'))
})
