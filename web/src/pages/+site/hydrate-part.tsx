/** React for one part of a page, in steps between which a phone can scroll and answer a press. */
import { surviveTranslation } from '#app/survive-translation.ts'
import { startTransition, useEffect, type ComponentType, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'

export function hydratePart(place: HTMLElement, Part: ComponentType): void {
  surviveTranslation()
  startTransition(() => {
    hydrateRoot(
      place,
      <Started
        onStart={() => {
          place.inert = false
        }}
      >
        <Part />
      </Started>,
    )
  })
}

function Started({ onStart, children }: { onStart: () => void; children: ReactNode }) {
  useEffect(onStart, [onStart])
  return children
}
