/** The part of Google's Maps API that we use, as far as tests need it. */

type Spot = { lat: number; lng: number }
type Press = { latLng: { lat: () => number; lng: () => number } }

export function fakeGoogle() {
  const asked: { input: string; region?: string; sessionToken: object }[] = []
  const heard = new Map<string, Set<(event: Press) => void>>()
  const held: { position: Spot | null; isOn: boolean } = { position: null, isOn: false }
  const listen = (name: string, run: (event: Press) => void) => {
    heard.set(name, (heard.get(name) ?? new Set()).add(run))
    return { remove: () => heard.get(name)?.delete(run) }
  }
  const tell = (name: string, lat: number, lng: number) =>
    heard.get(name)?.forEach((run) => run({ latLng: { lat: () => lat, lng: () => lng } }))
  const ibadan = {
    placeId: 'ChIJ-ibadan',
    text: { text: 'Ibadan, Nigeria' },
    mainText: { text: 'Ibadan' },
    secondaryText: { text: 'Nigeria' },
    toPlace: () => ({
      fetchFields: async () => ({
        place: {
          displayName: 'Ibadan',
          formattedAddress: 'Ibadan, Oyo, Nigeria',
          location: { lat: () => 7.37756, lng: () => 3.90591 },
          addressComponents: [
            { types: ['locality', 'political'], longText: 'Ibadan', shortText: 'Ibadan' },
            { types: ['country', 'political'], longText: 'Nigeria', shortText: 'NG' },
          ],
        },
      }),
    }),
  }
  class Token {}
  class FakeMap {
    addListener = listen
    panTo() {}
    setCenter() {}
    setZoom() {}
  }
  class FakeMarker {
    addListener = listen
    constructor({ map, position }: { map: unknown; position: Spot | null }) {
      held.position = position
      held.isOn = map !== null
    }
    setPosition(position: Spot | null) {
      held.position = position
    }
    setMap(map: unknown) {
      held.isOn = map !== null
    }
  }
  const libraries: Record<string, object> = {
    places: {
      AutocompleteSessionToken: Token,
      AutocompleteSuggestion: {
        fetchAutocompleteSuggestions: async (ask: (typeof asked)[number]) => {
          asked.push(ask)
          return { suggestions: [{ placePrediction: null }, { placePrediction: ibadan }] }
        },
      },
    },
    maps: { Map: FakeMap },
    marker: { Marker: FakeMarker },
  }
  return {
    asked,
    marker: () => held,
    press: (lat: number, lng: number) => tell('click', lat, lng),
    drag: (lat: number, lng: number) => tell('dragend', lat, lng),
    importLibrary: async (name: string) => libraries[name] ?? {},
  }
}
