import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { ISLANDS } from './islands.ts'
import { startIslands } from './start-islands.ts'

let comeNear = (): void => undefined

beforeEach(() => {
  vi.stubGlobal('reportError', vi.fn<(error: unknown) => void>())
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      painted: () => void
      constructor(painted: () => void) {
        this.painted = painted
      }
      observe() {
        this.painted()
      }
      disconnect() {}
    },
  )
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(look: (entries: { isIntersecting: boolean }[]) => void) {
        look([{ isIntersecting: false }])
        comeNear = () => look([{ isIntersecting: true }])
      }
      observe() {}
      disconnect() {}
    },
  )
})

/** Starts the home page's parts, whose scripts never arrive. */
function startHome() {
  const onItsWay = () => new Promise<never>(() => undefined)
  const toy = vi.spyOn(ISLANDS, 'toy').mockImplementation(onItsWay)
  const plans = vi.spyOn(ISLANDS, 'home-plans').mockImplementation(onItsWay)
  const page = document.body.appendChild(document.createElement('div'))
  page.innerHTML = '<div data-island="toy"></div><div data-island="home-plans"></div>'
  onTestFinished(() => page.remove())
  startIslands()
  return { toy, plans }
}

test('the card on the home page starts at once, the plans below it when the visitor comes near', async () => {
  const { toy, plans } = startHome()
  await vi.waitFor(() => expect(toy).toHaveBeenCalledTimes(1))
  expect(plans).not.toHaveBeenCalled()
  comeNear()
  await vi.waitFor(() => expect(plans).toHaveBeenCalledTimes(1))
})

test('the plans on the home page come after some seconds, too, when nobody scrolls', async () => {
  vi.useFakeTimers()
  const { plans } = startHome()
  await vi.advanceTimersByTimeAsync(3_900)
  expect(plans).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(200)
  expect(plans).toHaveBeenCalledTimes(1)
})
