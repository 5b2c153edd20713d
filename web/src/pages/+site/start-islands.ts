/** Starts the parts of this page that need scripts. The page itself is HTML and stays as it is. */
import { ISLANDS, type IslandName } from './islands.ts'

export function startIslands(): void {
  const firstPaint = painted()
  for (const place of document.querySelectorAll<HTMLElement>('[data-island]')) {
    const name = place.dataset['island'] as IslandName // written by Island.tsx
    void start(place, name, firstPaint).catch(reportError)
  }
}

async function start(place: HTMLElement, name: IslandName, firstPaint: Promise<void>): Promise<void> {
  await firstPaint
  const [Part, { hydratePart }] = await Promise.all([ISLANDS[name](), import('./hydrate-part.tsx')])
  hydratePart(place, Part)
}

/** Ends once the browser has painted: a phone shows the page before it spends its time on scripts. */
function painted(): Promise<void> {
  return new Promise((resolve) => {
    const observer = new PerformanceObserver(() => {
      observer.disconnect()
      resolve()
    })
    observer.observe({ type: 'paint', buffered: true })
  })
}
