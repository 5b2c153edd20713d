/** Map of one location with its pin. Without a pin it shows the city, else the country. */
import { useEffect, useRef, useState } from 'react'
import { centerOf } from '#app/map/center-of.ts'
import type { MapProvider, Point, ShownMap } from '#app/map/map-provider.ts'
import { say } from '#messages/places.ts'

const PIN_ZOOM = 12
const PAUSE_MS = 500

export type Pin = Point & { zoom?: number }
type LocationMapProps = {
  provider: MapProvider | null
  pin: Pin | null
  city: string
  country: string
  onPin: (point: Point) => void
}

export function LocationMap({ provider, pin, city, country, onPin }: LocationMapProps) {
  const box = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState<ShownMap | null>(null)
  const [isBroken, setBroken] = useState(false)
  const now = useRef({ pin, city, country, onPin })
  now.current = { pin, city, country, onPin }
  // The pin and the city that the map shows now; the map is updated only when they differ.
  const drawn = useRef<{ pin: Pin | null; look: string }>({ pin: null, look: '' })

  useEffect(() => {
    const element = document.createElement('div')
    if (!provider || !box.current) return
    box.current.replaceChildren(element)
    let mine: ShownMap | null = null
    let isHere = true
    const mount = async () => {
      const start = now.current
      drawn.current = { pin: start.pin, look: lookOf(start) }
      const look = start.pin ? { center: start.pin, zoom: start.pin.zoom ?? PIN_ZOOM } : await centerOf(start)
      const view = { ...look, pin: start.pin, label: say('map.label'), pinLabel: say('map.pin') }
      const map = await provider.mount(element, {
        ...view,
        onPin(point) {
          drawn.current.pin = point
          now.current.onPin(point)
        },
      })
      if (!isHere) return map.destroy()
      mine = map
      setShown(map)
    }
    setBroken(false)
    void mount().catch(() => isHere && setBroken(true))
    return () => {
      isHere = false
      mine?.destroy()
      setShown(null)
    }
  }, [provider])

  useEffect(() => {
    const before = drawn.current.pin
    if (!shown || (before?.latitude === pin?.latitude && before?.longitude === pin?.longitude)) return
    drawn.current.pin = pin
    shown.moveTo(pin, pin?.zoom)
  }, [shown, pin])

  useEffect(() => {
    const look = lookOf({ city, country })
    if (!shown || pin || drawn.current.look === look) return
    let isHere = true
    const timer = setTimeout(() => {
      drawn.current.look = look
      void centerOf({ city, country }).then(({ center, zoom }) => isHere && shown.lookAt(center, zoom))
    }, PAUSE_MS)
    return () => {
      isHere = false
      clearTimeout(timer)
    }
  }, [shown, pin, city, country])

  if (isBroken) return <p className="note">{say('map.broken')}</p>
  return (
    <div className="place-map" aria-busy={shown === null}>
      {/* West is on the left in every language. */}
      <div ref={box} className="place-map-box" dir="ltr" />
      {shown === null && (
        <span className="sr" role="status">
          {say('map.loading')}
        </span>
      )}
    </div>
  )
}

function lookOf({ city, country }: { city: string; country: string }): string {
  return `${country} ${city.trim()}`
}
