/** A stub of Google's map script, as far as the journeys need it; it runs in the browser instead of the real one. */
import type { Page } from '@playwright/test'

export const GOOGLE = 'https://maps.googleapis.com/**'

export async function bringFakeGoogle(page: Page): Promise<{ keys: string[] }> {
  const keys: string[] = []
  await page.route(GOOGLE, (route) => {
    keys.push(new URL(route.request().url()).searchParams.get('key') ?? '')
    return route.fulfill({ contentType: 'text/javascript', body: `(${script.toString()})()` })
  })
  return { keys }
}

function script() {
  type Spot = { lat: number; lng: number }
  type Heard = (event: { latLng: { lat: () => number; lng: () => number } }) => void
  const eventAt = ({ lat, lng }: Spot) => ({ latLng: { lat: () => lat, lng: () => lng } })
  class FakeMap {
    box: HTMLElement
    constructor(element: HTMLElement) {
      this.box = element
      this.box.textContent = 'A map by Google'
    }
    addListener(name: string, run: Heard) {
      const press = () => run(eventAt({ lat: 7.5, lng: 4.5 }))
      this.box.addEventListener(name, press)
      return { remove: () => this.box.removeEventListener(name, press) }
    }
    panTo() {}
    setCenter() {}
    setZoom() {}
  }
  class FakeMarker {
    pin = document.createElement('button')
    constructor({ map, title }: { map: FakeMap | null; title: string }) {
      this.pin.type = 'button'
      this.pin.textContent = title
      this.setMap(map)
    }
    // A click stands for dragging the pin to a fixed position.
    addListener(_name: string, run: Heard) {
      this.pin.addEventListener('click', (event) => {
        event.stopPropagation()
        run(eventAt({ lat: 7.4012345, lng: 3.9123456 }))
      })
      return { remove: () => undefined }
    }
    setPosition() {}
    setMap(map: FakeMap | null) {
      if (map) map.box.append(this.pin)
      else this.pin.remove()
    }
  }
  const place = {
    displayName: 'Cocoa House',
    formattedAddress: 'Cocoa House, Oba Adebimpe Road, Ibadan, Nigeria',
    location: { lat: () => 7.3878, lng: () => 3.8778 },
    addressComponents: [
      { types: ['locality'], longText: 'Ibadan', shortText: 'Ibadan' },
      { types: ['country'], longText: 'Nigeria', shortText: 'NG' },
    ],
  }
  const cocoaHouse = {
    placeId: 'ChIJcocoa',
    text: { text: 'Cocoa House, Ibadan' },
    mainText: { text: 'Cocoa House' },
    secondaryText: { text: 'Oba Adebimpe Road, Ibadan' },
    toPlace: () => ({ fetchFields: () => Promise.resolve({ place }) }),
  }
  const libraries: Record<string, object> = {
    maps: { Map: FakeMap },
    marker: { Marker: FakeMarker },
    places: {
      AutocompleteSessionToken: class {},
      AutocompleteSuggestion: {
        fetchAutocompleteSuggestions: ({ input }: { input: string }) =>
          Promise.resolve({ suggestions: /cocoa/i.test(input) ? [{ placePrediction: cocoaHouse }] : [] }),
      },
    },
  }
  const google = (window as unknown as { google: { maps: Record<string, unknown> } }).google // the loader creates it before it requests this script
  google.maps['importLibrary'] = (name: string) => Promise.resolve(libraries[name])
  ;(google.maps['__ib__'] as () => void)()
}
