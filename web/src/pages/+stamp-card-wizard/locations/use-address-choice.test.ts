import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { FoundPlace, MapProvider, Suggestion } from '#app/map/map-provider.ts'
import type { LocationDraft } from './location-draft.ts'
import { useAddressChoice } from './use-address-choice.ts'

const suggest = (text: string): Suggestion => ({ id: text, title: text, detail: '', text })
const placeOf = ({ id, text }: Suggestion): FoundPlace => ({
  name: text,
  address: `${text}, found`,
  city: text,
  country: 'NG',
  latitude: 7,
  longitude: 3,
  place_id: id,
  zoom: 16,
})

/** Renders the choice with a search whose answers come when the test says so. */
function show() {
  const draft: Partial<LocationDraft> = {}
  const waiting = new Map<string, (place: FoundPlace) => void>()
  const provider: MapProvider = {
    name: 'google',
    search: async () => [],
    resolve: ({ id }) => new Promise((resolve) => void waiting.set(id, resolve)),
    mount: () => Promise.reject(new Error('no map')),
  }
  const { result } = renderHook(() =>
    useAddressChoice({
      provider,
      countries: [{ code: 'NG' }],
      change: (part) => void Object.assign(draft, part),
    }),
  )
  const answer = (suggestion: Suggestion) => act(async () => waiting.get(suggestion.id)?.(placeOf(suggestion)))
  return { draft, result, answer }
}
const [IBADAN, LAGOS] = [suggest('Ibadan'), suggest('Lagos')]

test('the place chosen last stands, also where the answer about an earlier one comes later', async () => {
  const { draft, result, answer } = show()
  act(() => void result.current.choose(IBADAN))
  act(() => void result.current.choose(LAGOS))
  await answer(LAGOS)
  await answer(IBADAN)
  expect(draft).toMatchObject({ address: 'Lagos, found', city: 'Lagos', place_id: 'Lagos' })
})

test('an address typed after a choice stands when the answer about the choice comes', async () => {
  const { draft, result, answer } = show()
  act(() => void result.current.choose(IBADAN))
  act(() => result.current.type({ address: '12 Marina', place_id: null }))
  await answer(IBADAN)
  expect(draft).toMatchObject({ address: '12 Marina', place_id: null })
})

test('a city typed after a choice does not keep its position away', async () => {
  const { draft, result, answer } = show()
  act(() => void result.current.choose(IBADAN))
  act(() => result.current.type({ city: 'Oyo' }))
  await answer(IBADAN)
  expect(draft).toMatchObject({ address: 'Ibadan, found', place_id: 'Ibadan' })
})
