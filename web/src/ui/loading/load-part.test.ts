import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const FILE = 'http://localhost:3000/assets/NewCustomerForm-1a2b.js'
const failed = () => Promise.reject(new TypeError(`Failed to fetch dynamically imported module: ${FILE}`))
/** Safari names no file. */
const failedInSafari = () => Promise.reject(new TypeError('Importing a module script failed.'))
const answer = (status: number, type = 'application/json', body = '{}') =>
  new Response(body, { status, headers: { 'content-type': type } })
const HTML = 'text/html; charset=utf-8'

const reload = vi.fn<() => void>()
const fetched = vi.fn<(address: string, init?: RequestInit) => Promise<Response>>()
const button = () => document.querySelector<HTMLButtonElement>('.new-version button')

let loadPart: typeof import('./load-part.ts').loadPart
let loadPartOnce: typeof import('./load-part.ts').loadPartOnce
/** Opens a document of the version, which the modules read when they are loaded. */
async function openVersion(version: string): Promise<void> {
  document.head.innerHTML = `<link rel="modulepreload" href="/assets/manifest-${version}.js">`
  document.body.innerHTML = ''
  vi.resetModules()
  ;({ loadPart, loadPartOnce } = await import('./load-part.ts'))
  // The router removes it once it has drawn the page.
  document.head.innerHTML = ''
}

beforeEach(async () => {
  await openVersion('old')
  vi.useFakeTimers()
  vi.stubGlobal('fetch', fetched)
  vi.spyOn(window.location, 'reload').mockImplementation(reload)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
  sessionStorage.clear()
  document.body.innerHTML = ''
})

/** Lets every time pass in which a part could be asked for again. */
const wait = () => vi.advanceTimersByTimeAsync(60_000)

test('without a network a part is asked for every five seconds, and comes when the network is back', async () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'))
  const load = vi.fn<() => Promise<string>>(failed)
  const part = loadPart(load)
  await vi.advanceTimersByTimeAsync(12_000)
  expect(load).toHaveBeenCalledTimes(3)
  load.mockResolvedValue('the part')
  window.dispatchEvent(new Event('online'))
  expect(await part).toBe('the part')
  expect([reload.mock.calls.length, button()]).toEqual([0, null])
})

test('a stylesheet that failed is loaded again, and one that still loads is left to who waits for it', async () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'))
  document.head.innerHTML = '<link rel="stylesheet" title="a"><link rel="stylesheet" title="b">'
  const [broken, loading] = document.head.querySelectorAll('link')
  broken?.dispatchEvent(new Event('error'))
  const load = vi.fn<() => Promise<string>>(failed)
  const part = loadPart(load)
  await vi.advanceTimersByTimeAsync(1_000)
  load.mockResolvedValue('the part')
  window.dispatchEvent(new Event('online'))
  await part
  expect([broken?.isConnected, loading?.isConnected]).toEqual([false, true])
  expect(document.head.querySelectorAll('link[title=a]')).toHaveLength(1)
})

test.each([
  ['404', () => answer(404)],
  ['the page of a host that answers everything with HTML', () => answer(200, HTML, '<p>Hello</p>')],
])(
  'a part that the server answers with %s leads to the new version at once, and is asked for no more',
  async (_, reply) => {
    fetched.mockImplementation(async () => reply())
    const load = vi.fn<() => Promise<string>>(failed)
    void loadPart(load)
    await wait()
    expect([load.mock.calls.length, reload.mock.calls.length, button()]).toEqual([1, 1, null])
    expect(fetched.mock.calls.map(([address]) => address)).toEqual([FILE])
  },
)

test('a version is left once; if its files are missing still, a button leads to the new version', async () => {
  fetched.mockImplementation(async () => answer(404))
  void loadPart(failed)
  await wait()
  await openVersion('old')
  void loadPart(failed)
  void loadPart(failed)
  await wait()
  expect(reload).toHaveBeenCalledTimes(1)
  expect(document.querySelectorAll('.new-version')).toHaveLength(1)
  expect(document.querySelector('[role=alert]')?.textContent).toContain('A new version of Stampwell is here.')
  button()?.click()
  expect(reload).toHaveBeenCalledTimes(2)
  await openVersion('newer')
  void loadPart(failed)
  await wait()
  expect(reload).toHaveBeenCalledTimes(3)
})

test('what somebody typed is not lost by a reload that nobody pressed', async () => {
  fetched.mockImplementation(async () => answer(404))
  document.body.innerHTML = '<input>'
  const [field] = document.getElementsByTagName('input')
  if (field) field.value = '0803'
  field?.dispatchEvent(new Event('input', { bubbles: true }))
  void loadPart(failed)
  await wait()
  expect([reload.mock.calls.length, button()?.textContent]).toEqual([0, 'Load the new version'])
})

test('where a browser names no file, the page itself tells whether there is a new version', async () => {
  fetched.mockImplementationOnce(async () => answer(200, HTML, '<link href="/assets/manifest-old.js">'))
  fetched.mockImplementation(async () => answer(200, HTML, '<link href="/assets/manifest-new.js">'))
  void loadPart(failedInSafari)
  await vi.advanceTimersByTimeAsync(4_000)
  expect(reload).not.toHaveBeenCalled()
  await wait()
  expect([fetched.mock.calls.length, reload.mock.calls.length]).toEqual([2, 1])
})

test('a part that does not come from a server that has it is asked for three times', async () => {
  fetched.mockImplementation(async () => answer(200, 'text/javascript', ''))
  const load = vi.fn<() => Promise<string>>(failed)
  void loadPart(load)
  await wait()
  expect([load.mock.calls.length, reload.mock.calls.length]).toEqual([3, 1])
})

test('a server that is down behind its proxy is no new version', async () => {
  fetched.mockImplementation(async () => answer(503))
  void loadPart(failed)
  await wait()
  expect([reload.mock.calls.length, button()]).toEqual([0, null])
})

test('a part with another way rejects without a network, and leads to the new version when it is gone', async () => {
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await expect(loadPartOnce(failed)).rejects.toThrow('Failed to fetch')
  expect(reload).not.toHaveBeenCalled()
  fetched.mockImplementation(async () => answer(404))
  await expect(loadPartOnce(failed)).rejects.toThrow('Failed to fetch')
  expect(reload).toHaveBeenCalledTimes(1)
})
