import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  checkRecipient,
  expiryOfReward,
  isMeterNumber,
  isSmartcardNumber,
  mayRedeem,
  needsRecipient,
  normalizeRewardCode,
  redemptionTime,
  REWARD_TYPES,
  rewardCode,
  SENT_TYPES,
  statusOfReward,
} from './reward.ts'

const now = new Date('2026-03-28T10:00:00Z')
const open = { redeemed_at: null, revoked_at: null, expires_at: null }

test('there are eight kinds of reward, and the last four require a recipient', () => {
  expect(REWARD_TYPES.map(({ key }) => key)).toEqual([
    'free_item',
    'percent_discount',
    'amount_discount',
    'gift',
    'airtime',
    'tv_subscription',
    'electricity',
    'mobile_money',
  ])
  expect(REWARD_TYPES.map(({ key }) => needsRecipient(key))).toEqual([
    false,
    false,
    false,
    false,
    true,
    true,
    true,
    true,
  ])
  expect(SENT_TYPES).toEqual(REWARD_TYPES.map(({ key }) => key).filter(needsRecipient))
})

test('each kind of reward asks for its own fields, such as an amount or a percentage', () => {
  const asked = REWARD_TYPES.map(
    ({ name, fields }) =>
      `${name}: ${fields.map((field) => `${field.name} (${field.type}${field.required ? '' : ', if you like'})`).join(', ')}`,
  )
  const [worth, details] = ['value_minor (money)', 'details (text, if you like)']
  expect(asked).toEqual([
    `Free item: ${details}`,
    `Percent off: percent (percent), ${details}`,
    `Amount off: ${worth}, ${details}`,
    `Gift: ${details}`,
    `Airtime: ${worth}, ${details}`,
    `TV subscription: ${worth}, ${details}`,
    `Electricity: ${worth}, ${details}`,
    `Mobile money: ${worth}, ${details}`,
  ])
})

test('a missing recipient field has a message that staff understand', () => {
  const missing = (type: (typeof SENT_TYPES)[number], recipient: object = {}) => {
    const checked = checkRecipient(type, recipient, 'NG')
    return 'errors' in checked ? Object.values(checked.errors).flat() : []
  }
  expect(missing('airtime')).toEqual([
    'Enter an 11-digit Nigerian number, or one with its country code, like +254712345678.',
  ])
  expect(missing('tv_subscription')).toEqual(['Enter the smartcard number, 10 or 11 characters.'])
  expect(missing('electricity')).toEqual(['Enter the meter number, 11 characters.'])
  expect(missing('mobile_money', { phone: '+254712345678' })).toEqual([
    'Choose a mobile-money currency.',
    'Choose a country that pays mobile money in this currency.',
  ])
  for (const type of SENT_TYPES)
    expect(REWARD_TYPES.find(({ key }) => key === type)?.recipient.every((field) => field.required)).toBe(true)
})

test('a reward handed over at the counter needs no recipient', () => {
  expect(checkRecipient('gift', undefined, 'NG')).toEqual({ recipient: null })
})

test('airtime goes to a phone, stored in one form', () => {
  expect(checkRecipient('airtime', { phone: '0803 123 4567', other: 'x' }, 'NG')).toEqual({
    recipient: { phone: '+2348031234567' },
  })
  expect(checkRecipient('airtime', { phone: '+254 712 345678' }, 'NG')).toEqual({
    recipient: { phone: '+254712345678' },
  })
  for (const wrong of [
    null,
    'text',
    {},
    { phone: 12 },
    { phone: '12345' },
    { phone: '0603 123 4567' },
    { phone: '+2340803123456' },
    { phone: '+2346031234567' },
  ])
    expect(checkRecipient('airtime', wrong, 'NG')).toHaveProperty('errors.phone')
})

test('a number without its country code is one of the business’s country, never a Nigerian one by its digits', () => {
  for (const phone of ['9012345678', '2349012345678', '0712345678'])
    expect(checkRecipient('airtime', { phone }, 'KE')).toEqual({
      errors: { phone: ['Enter the number with the country code +254.'] },
    })
  expect(checkRecipient('airtime', { phone: '+234 901 234 5678' }, 'KE')).toEqual({
    recipient: { phone: '+2349012345678' },
  })
  const toNigeria = { currency: 'NGN', country: 'NG', phone: '0901 234 5678' }
  expect(checkRecipient('mobile_money', toNigeria, 'KE')).not.toHaveProperty('errors.phone')
})

test('television and electricity rewards go to a smartcard and a meter number', () => {
  expect(checkRecipient('tv_subscription', { smartcard_number: ' 1234567890 ' }, 'NG')).toEqual({
    recipient: { smartcard_number: '1234567890' },
  })
  expect(checkRecipient('tv_subscription', { smartcard_number: '7023 4567 891' }, 'NG')).toEqual({
    recipient: { smartcard_number: '70234567891' },
  })
  for (const wrong of ['123', '702345678', '702345678912'])
    expect(checkRecipient('tv_subscription', { smartcard_number: wrong }, 'NG')).toHaveProperty(
      'errors.smartcard_number',
    )
  expect(checkRecipient('tv_subscription', {}, 'NG')).toHaveProperty('errors.smartcard_number')
  expect(checkRecipient('electricity', { meter_number: '12345678901' }, 'NG')).toEqual({
    recipient: { meter_number: '12345678901' },
  })
  expect(checkRecipient('electricity', { meter_number: '123 4567 8901' }, 'NG')).toEqual({
    recipient: { meter_number: '12345678901' },
  })
  // Pasted numbers bring marks along that nobody sees; eleven of them are no number.
  expect(checkRecipient('electricity', { meter_number: '\u202a12345678901\u202c' }, 'NG')).toEqual({
    recipient: { meter_number: '12345678901' },
  })
  expect(checkRecipient('electricity', { meter_number: '\u200b'.repeat(11) }, 'NG')).toHaveProperty(
    'errors.meter_number',
  )
  expect(checkRecipient('electricity', { meter_number: '1234567890' }, 'NG')).toHaveProperty('errors.meter_number')
  expect(checkRecipient('electricity', { meter_number: '123456789012' }, 'NG')).toHaveProperty('errors.meter_number')
})

test('mobile money goes to a phone in a country that pays the currency', () => {
  const recipient = { currency: 'kes', country: 'ke', phone: '+254712345678' }
  expect(checkRecipient('mobile_money', recipient, 'NG')).toEqual({
    recipient: { currency: 'KES', country: 'KE', phone: '+254712345678' },
  })
  expect(checkRecipient('mobile_money', { ...recipient, phone: '+233201234567' }, 'NG')).toEqual({
    errors: { phone: ['Enter the number with the country code +254.'] },
  })
  expect(checkRecipient('mobile_money', { ...recipient, country: 'GH', phone: '+233201234567' }, 'NG')).toEqual({
    errors: { country: [expect.any(String)] },
  })
  expect(checkRecipient('mobile_money', {}, 'NG')).toEqual({
    errors: {
      currency: [expect.any(String)],
      country: [expect.any(String)],
      phone: ['Enter the number with its country code, like +254712345678.'],
    },
  })
  expect(checkRecipient('mobile_money', { ...recipient, currency: 'USD' }, 'NG')).toEqual({
    errors: { currency: [expect.any(String)] },
  })
})

test('a reward is valid until the end of its last day in the business’s time zone', () => {
  expect(expiryOfReward({ issued_at: now, expires_in_days: null, timezone: 'Africa/Lagos' })).toBeNull()
  expect(expiryOfReward({ issued_at: now, expires_in_days: 1, timezone: 'Africa/Lagos' })).toEqual(
    new Date('2026-03-29T23:00:00Z'),
  )
  expect(expiryOfReward({ issued_at: now, expires_in_days: 1, timezone: 'Europe/London' })).toEqual(
    new Date('2026-03-29T23:00:00Z'),
  )
})

test('a reward is redeemed once, before it expires, and not after it was revoked', () => {
  expect(mayRedeem(open, now)).toBe('ok')
  expect(mayRedeem({ ...open, expires_at: new Date(now.getTime() + 1) }, now)).toBe('ok')
  expect(mayRedeem({ ...open, expires_at: now }, now)).toBe('reward_expired')
  expect(mayRedeem({ ...open, redeemed_at: now, expires_at: now }, now)).toBe('already_redeemed')
  expect(mayRedeem({ ...open, revoked_at: now, expires_at: now }, now)).toBe('reward_revoked')
  expect(statusOfReward({ ...open, redeemed_at: now, expires_at: now }, now)).toBe('redeemed')
})

test('a kept press is judged by itself where its row comes after the end, any other by its row', () => {
  const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
  const reward = { issued_at: now, expires_at: after(60) }
  const late = { pressedAt: after(50), rowAt: after(70), isKept: true }
  expect(redemptionTime(reward, late)).toEqual(after(50))
  expect(redemptionTime(reward, { ...late, pressedAt: after(-5) })).toEqual(now)
  for (const by of [
    { ...late, isKept: false },
    { ...late, pressedAt: after(60) },
  ])
    expect(mayRedeem({ ...open, ...reward }, redemptionTime(reward, by))).toBe('reward_expired')
  expect(redemptionTime(reward, { ...late, rowAt: after(55) })).toEqual(after(55))
  expect(redemptionTime({ ...reward, expires_at: null }, late)).toEqual(after(70))
})

test('a reward code has 8 characters without easily confused letters', () => {
  expect(rewardCode(new Uint8Array([0, 0, 0, 0, 0]))).toBe('00000000')
  expect(rewardCode(new Uint8Array([255, 255, 255, 255, 255, 1, 2]))).toBe('ZZZZZZZZ')
  // Eight values of five bits, counted up from 0 to 7.
  expect(rewardCode(new Uint8Array([0x00, 0x44, 0x32, 0x14, 0xc7]))).toBe('01234567')
  expect(() => rewardCode(new Uint8Array(4))).toThrow(RangeError)
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 5, maxLength: 8 }), (bytes) => {
      const code = rewardCode(bytes)
      expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/)
      expect(normalizeRewardCode(code)).toBe(code)
    }),
  )
})

test('a code typed with o, i, l, blanks and dashes is still found', () => {
  expect(normalizeRewardCode(' oil0-ab cd ')).toBe('0110ABCD')
  expect(normalizeRewardCode('olio\u2013abil')).toBe('0110AB11')
})

test('5.4, 9.7: a smartcard number is 10 or 11 characters', () => {
  expect(['1234567890', '12345678901'].every(isSmartcardNumber)).toBe(true)
  expect(['123456789', '123456789012', '12345 7890', ''].some(isSmartcardNumber)).toBe(false)
})

test('5.5, 9.8: a meter number is exactly 11 characters', () => {
  expect(isMeterNumber('12345678901')).toBe(true)
  expect(['1234567890', '123456789012', '12345 78901', ''].some(isMeterNumber)).toBe(false)
})
