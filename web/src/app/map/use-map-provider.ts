import { useEffect, useState } from 'react'
import { leafletMap } from './leaflet-map.ts'
import type { MapProvider } from './map-provider.ts'
import { openMapProvider } from './open-map-provider.ts'

export function useMapProvider(country: string): { provider: MapProvider | null; fellBack: boolean } {
  const [opened, setOpened] = useState<{ provider: MapProvider | null; fellBack: boolean }>({
    provider: null,
    fellBack: false,
  })
  useEffect(() => {
    let isHere = true
    const set = (next: { provider: MapProvider; fellBack: boolean }) => {
      if (isHere) setOpened(next)
    }
    void openMapProvider({ country, onFailure: () => set({ provider: leafletMap(country), fellBack: true }) }).then(set)
    return () => {
      isHere = false
    }
  }, [country])
  return opened
}
