/** Starts the parts of this page that need scripts. The page itself is HTML and stays as it is. */
import { ISLANDS, type IslandName } from './islands.ts'

/** They stand below the first screen of their page. */
const BELOW: readonly IslandName[] = ['home-plans']
/** Milliseconds after which these start without a scroll: a print and a screen reader do not scroll. */
const LATEST_MS = 4000

export function startIslands(): void {
  const firstPaint = painted()
  for (const place of document.querySelectorAll<HTMLElement>('[data-island]')) {
    const name = place.dataset['island'] as IslandName // written by Island.tsx
    void start(place, name, firstPaint).catch(reportError)
  }
}

async function start(place: HTMLElement, name: IslandName, firstPaint: Promise<void>): Promise<void> {
  await firstPaint
  if (BELOW.includes(name)) await comesNear(place)
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

/** Ends once the place is in sight or a quarter of a screen below it, at the latest after some seconds. */
function comesNear(place: HTMLElement): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      observer.disconnect()
      resolve()
    }
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) end()
      },
      { rootMargin: '0px 0px 25% 0px' },
    )
    const timer = setTimeout(end, LATEST_MS)
    observer.observe(place)
  })
}
