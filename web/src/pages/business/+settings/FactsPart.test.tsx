import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { businessSession, leaveBusiness } from '#app/session/business.ts'
import { showAsBusiness } from '../../../testing/as-business.tsx'
import { fakeApi, type Reply } from '../../../testing/fake-api.ts'
import { aBusinessUser } from '../../../testing/people.ts'
import { FactsPart } from './FactsPart.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  leaveBusiness()
})

const UPDATE = 'POST /v1/profile/update'
const FOOD = { id: '01900000-0000-7000-8000-0000000000f0', name: 'Food and drink' }
const CAFE = { id: '01900000-0000-7000-8000-0000000000f1', name: 'Café' }
const LISTS = {
  'GET /v1/countries': {
    data: {
      countries: [
        { code: 'GH', name: 'Ghana', currency: 'GHS', dial_code: '+233', mobile_money: true },
        { code: 'NG', name: 'Nigeria', currency: 'NGN', dial_code: '+234', mobile_money: true },
      ],
    },
  },
  'GET /v1/utility': { data: { industries: [FOOD], categories: [CAFE] } },
}

const currentBusiness = aBusinessUser().business
const now = (changes: Partial<typeof currentBusiness>): Reply => ({
  data: { user: aBusinessUser({ business: { ...currentBusiness, ...changes } }) },
})
const posts = (sent: { method: string; body: unknown }[]) =>
  sent.filter(({ method }) => method === 'POST').map(({ body }) => body)
const save = () => screen.getByRole('button', { name: 'Save' })

function showFacts(replies: Record<string, Reply | Reply[]> = {}) {
  const sent = fakeApi({ ...LISTS, ...replies })
  showAsBusiness(<FactsPart />)
  return sent
}

async function retype(label: string | RegExp, text: string) {
  await userEvent.clear(screen.getByLabelText(label))
  if (text !== '') await userEvent.type(screen.getByLabelText(label), text)
}

test('the form shows the saved facts of the business, with nothing to save', async () => {
  const sent = showFacts()
  expect(await screen.findByText('Ghana')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Business name').value).toBe('Kola & Rye')
  expect(screen.getByLabelText<HTMLInputElement>('Phone number').value).toBe('08030000000')
  expect(screen.getByLabelText<HTMLSelectElement>('Country').value).toBe('NG')
  expect(screen.getByText('Amounts are in NGN.')).toBeTruthy()
  const zone = screen.getByLabelText<HTMLSelectElement>('Time zone')
  expect([zone.value, zone.options[0]?.value]).toEqual(['Africa/Lagos', 'Africa/Lagos'])
  expect(save().getAttribute('aria-disabled')).toBe('true')
  await userEvent.type(screen.getByLabelText('Business name'), '{Enter}')
  expect(posts(sent)).toEqual([])
})

test('only changed fields are sent, and the whole app shows them at once', async () => {
  const sent = showFacts({
    [UPDATE]: now({
      business_name: 'Kola & Sons',
      industry_id: FOOD.id,
      category_id: CAFE.id,
      timezone: 'Africa/Accra',
      address: '4 Herbert Macaulay Way',
    }),
  })
  await screen.findByText('Café')
  await retype('Business name', 'Kola & Sons ')
  await userEvent.selectOptions(screen.getByLabelText('Time zone'), 'Africa/Accra')
  await userEvent.selectOptions(screen.getByLabelText(/^Industry/), 'Food and drink')
  await userEvent.selectOptions(screen.getByLabelText(/^Category/), 'Café')
  await userEvent.type(screen.getByLabelText(/^Address/), '4 Herbert Macaulay Way')
  expect(screen.getByText('Not saved yet')).toBeTruthy()
  await userEvent.click(save())
  await waitFor(() => expect(screen.queryByText('Not saved yet')).toBeNull())
  expect(posts(sent)).toEqual([
    {
      business_name: 'Kola & Sons ',
      timezone: 'Africa/Accra',
      industry_id: FOOD.id,
      category_id: CAFE.id,
      address: '4 Herbert Macaulay Way',
    },
  ])
  expect(businessSession.get().user?.business.business_name).toBe('Kola & Sons')
  expect(screen.getByLabelText<HTMLInputElement>('Business name').value).toBe('Kola & Sons')
  expect(save().getAttribute('aria-disabled')).toBe('true')
})

test('a field changed back is not sent, and a field that was emptied is cleared', async () => {
  const sent = fakeApi({ ...LISTS, [UPDATE]: now({}) })
  showAsBusiness(<FactsPart />, {
    user: aBusinessUser({ business: { ...currentBusiness, industry_id: FOOD.id, address: '1 Old Street' } }),
  })
  await screen.findByText('Food and drink')
  await retype('Business name', 'Kola')
  await retype('Business name', 'Kola & Rye')
  expect(save().getAttribute('aria-disabled')).toBe('true')
  await userEvent.selectOptions(screen.getByLabelText(/^Industry/), 'Choose')
  await retype(/^Address/, '')
  await userEvent.click(save())
  await waitFor(() => expect(posts(sent)).toEqual([{ industry_id: null, address: null }]))
})

test('another country is refused under its field while rewards have amounts, until it is changed back', async () => {
  const words = 'Your rewards name amounts in NGN. Take those rewards away first: another country would make them GHS.'
  showFacts({ [UPDATE]: { status: 422, code: 'validation_failed', errors: { country: [words] } } })
  await screen.findByText('Ghana')
  const country = screen.getByLabelText<HTMLSelectElement>('Country')
  await userEvent.selectOptions(country, 'GH')
  expect(screen.getByText('Amounts would be in GHS.')).toBeTruthy()
  await userEvent.click(save())
  const said = await screen.findByText(words)
  expect(country.getAttribute('aria-describedby')?.split(' ')).toContain(said.id)
  expect(document.activeElement).toBe(country)
  expect(country.value).toBe('GH')
  await userEvent.selectOptions(country, 'NG')
  expect(screen.queryByText(words)).toBeNull()
  expect(save().getAttribute('aria-disabled')).toBe('true')
})

test('a number shows its eleven digits, and without a connection the input stays and can be saved later', async () => {
  const sent = showFacts({ [UPDATE]: ['offline', now({ phone: '08031112222' })] })
  await screen.findByText('Ghana')
  await retype('Phone number', '0803 111 2222')
  await userEvent.click(save())
  await waitFor(() => expect(save().getAttribute('aria-busy')).toBeNull())
  expect(screen.getByLabelText<HTMLInputElement>('Phone number').value).toBe('08031112222')
  await userEvent.click(save())
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Phone number').value).toBe('08031112222'))
  expect(posts(sent)).toEqual([{ phone: '08031112222' }, { phone: '08031112222' }])
})

test('an industry stays selected when its list fails to load, and other facts can be saved', async () => {
  const sent = fakeApi({
    'GET /v1/countries': { status: 500, code: 'internal' },
    'GET /v1/utility': { status: 500, code: 'internal' },
    [UPDATE]: now({}),
  })
  showAsBusiness(<FactsPart />, { user: aBusinessUser({ business: { ...currentBusiness, industry_id: FOOD.id } }) })
  expect(await screen.findByText(/didn’t load/)).toBeTruthy()
  expect(screen.getByLabelText<HTMLSelectElement>(/^Industry/).value).toBe(FOOD.id)
  await retype('Business name', 'Kola')
  await userEvent.click(save())
  await waitFor(() => expect(posts(sent)).toEqual([{ business_name: 'Kola' }]))
})

test('edits that were not saved are still there after a look at another page, and gone after a log-out', async () => {
  showFacts()
  await retype('Business name', 'Kola & Rye Bar')
  cleanup()
  showFacts()
  expect(screen.getByLabelText<HTMLInputElement>('Business name').value).toBe('Kola & Rye Bar')
  expect(screen.getByText('Not saved yet')).toBeTruthy()
  cleanup()
  leaveBusiness()
  showFacts()
  expect(screen.getByLabelText<HTMLInputElement>('Business name').value).toBe('Kola & Rye')
})

test('from any page the browser asks before a reload loses an edit, until it is undone or after log-out', async () => {
  const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  showFacts()
  expect(isAsked()).toBe(false)
  await retype('Business name', 'Kola & Sons')
  cleanup()
  expect(isAsked()).toBe(true)
  showFacts()
  await retype('Business name', 'Kola & Rye')
  expect(isAsked()).toBe(false)
  await retype('Business name', 'Kola & Sons')
  cleanup()
  leaveBusiness()
  expect(isAsked()).toBe(false)
})
