import type { StampCard } from '@stampwell/contract/business/stamp-cards.ts'
import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { showAsBusiness } from '../../../../testing/as-business.tsx'
import { fakeApi } from '../../../../testing/fake-api.ts'
import { ADA_ID, aCard } from '../../../../testing/worlds.ts'
import { CounterSessionProvider } from '../session/counter-session.ts'
import type { CounterFlow } from '../flow/use-counter.ts'
import { GiveForm } from './GiveForm.tsx'
import { LocationPicker, useLocationChoice } from './LocationPicker.tsx'
import type { GiveFormState } from './use-give-form.ts'

const CARD = aCard({ locations_count: 2 })
const ALLEN = { id: 'allen', name: 'Kola & Rye', address: '1 Allen Avenue' }
const HERBERT = { id: 'herbert', name: 'Kola & Rye', address: '2 Herbert Macaulay Way' }
const TEA = aCard({ id: ADA_ID, locations_count: 2 })
const SESSION = {
  business_name: 'Kola & Rye',
  country: 'NG',
  currency: 'NGN',
  timezone: 'Africa/Lagos',
  person: null,
  canOverride: true,
  isOwner: true,
  till: null,
}
const listOf = (card: StampCard) => `GET /v1/business/stamps/locations/${card.id}`

function Choice({ card }: { card: StampCard }) {
  const locationChoice = useLocationChoice(card)
  return (
    <>
      <LocationPicker locationChoice={locationChoice} />
      <p>Stamps go to {locationChoice.chosen ?? 'no place'}</p>
    </>
  )
}

function show(card: StampCard) {
  showAsBusiness(
    <CounterSessionProvider value={SESSION}>
      <Choice card={card} />
    </CounterSessionProvider>,
  )
}
const choose = async (name: string) => {
  const picker = await screen.findByLabelText('Where are you?')
  await userEvent.selectOptions(picker, screen.getByRole('option', { name }))
}

test('branches of one name are told apart by their address, and the chosen one gets the stamps', async () => {
  fakeApi({ [listOf(CARD)]: { data: { locations: [ALLEN, HERBERT] } } })
  show(CARD)
  await choose('Kola & Rye, 2 Herbert Macaulay Way')
  expect(await screen.findByText('Stamps go to herbert')).toBeTruthy()
  await choose('Kola & Rye, 1 Allen Avenue')
  expect(await screen.findByText('Stamps go to allen')).toBeTruthy()
})

function FormOfCard() {
  const locationChoice = useLocationChoice(CARD)
  // Only the fields that the form reads before a press.
  const details = { press: null, isRefused: false, countsMoney: false, makes: null, isNoting: false }
  const form = { stamps: 1, locationChoice, details } as unknown as GiveFormState
  return <GiveForm counter={{ giving: false, busy: false } as unknown as CounterFlow} card={CARD} form={form} />
}

test('the question for the branch stays after a choice, so that the arrow keys reach every branch', async () => {
  localStorage.clear()
  fakeApi({ [listOf(CARD)]: { data: { locations: [ALLEN, HERBERT] } } })
  showAsBusiness(
    <CounterSessionProvider value={SESSION}>
      <FormOfCard />
    </CounterSessionProvider>,
  )
  await choose('Kola & Rye, 1 Allen Avenue')
  await choose('Kola & Rye, 2 Herbert Macaulay Way')
  expect(screen.getByLabelText<HTMLSelectElement>('Where are you?').value).toBe('herbert')
})

test('a branch whose address another card words otherwise is still known by its name', async () => {
  localStorage.setItem('stampwell.counter.place', 'yaba\n1 marina')
  const yaba = { id: 'yaba', name: 'Yaba', address: '1 Marina Road' }
  fakeApi({ [listOf(CARD)]: { data: { locations: [{ ...yaba, id: 'ikeja', name: 'Ikeja' }, yaba] } } })
  show(CARD)
  expect(await screen.findByText('Stamps go to yaba')).toBeTruthy()
})

test('a device that has moved gives no stamp of another card at the branch where it was', async () => {
  const placesOf = (card: string) => ({
    data: { locations: ['Ikeja', 'Yaba'].map((name) => ({ id: `${name} of ${card}`, name, address: '1 Marina' })) },
  })
  fakeApi({ [listOf(CARD)]: placesOf('coffee'), [listOf(TEA)]: placesOf('tea') })
  show(CARD)
  await choose('Yaba')
  cleanup()
  show(TEA)
  expect(await screen.findByText('Stamps go to Yaba of tea')).toBeTruthy()
  cleanup()
  show(CARD)
  await choose('Ikeja')
  cleanup()
  fakeApi({ [listOf(TEA)]: 'hanging' })
  show(TEA)
  expect(screen.getByText('Stamps go to no place')).toBeTruthy()
})
