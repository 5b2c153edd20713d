/** Tests the choice of camera and its torch. The e2e journeys test what a camera sees. */
import { act, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useCamera } from './use-camera.ts'

/** Fakes a device with these cameras; only the one called `back` has a torch. */
function cameras(...ids: string[]) {
  return camerasAfter(() => undefined, ids)
}

function camerasAfter(isBusy: (times: number) => string | undefined, ids: string[]) {
  const lit = vi.fn<(constraints: unknown) => Promise<void>>(() => Promise.resolve())
  const requests: MediaTrackConstraints[] = []
  const tracks: EventTarget[] = []
  const getUserMedia = async ({ video }: { video: MediaTrackConstraints }) => {
    requests.push(video)
    const problem = isBusy(requests.length)
    if (problem) throw new DOMException('no', problem)
    const wanted = (video.deviceId as { ideal: string } | undefined)?.ideal // the shape that the hook sends
    const deviceId = ids.find((id) => id === wanted) ?? ids[0] ?? ''
    const track = Object.assign(new EventTarget(), {
      readyState: 'live',
      muted: false,
      getSettings: () => ({ deviceId }),
      getCapabilities: () => (deviceId === 'back' ? { torch: true } : {}),
      applyConstraints: lit,
      stop: () => undefined,
    })
    tracks.push(track)
    return { getVideoTracks: () => [track], getTracks: () => [track] }
  }
  const enumerateDevices = async () => [
    { kind: 'audioinput', deviceId: 'voice' },
    ...ids.map((deviceId) => ({ kind: 'videoinput', deviceId })),
  ]
  vi.stubGlobal(
    'navigator',
    Object.assign(Object.create(navigator) as Navigator, { mediaDevices: { getUserMedia, enumerateDevices } }),
  )
  return { requests, lit, tracks }
}

const open = () => renderHook(() => useCamera({ wanted: true, reading: false, drawn: true, onCode: () => undefined }))

beforeEach(() => localStorage.clear())
afterEach(() => vi.unstubAllGlobals())

test('the back camera comes first; the other one, once chosen, is remembered on this device', async () => {
  const { requests } = cameras('back', 'front')
  const first = open()
  await waitFor(() => expect(first.result.current.state).toBe('on'))
  expect(requests[0]).toMatchObject({ facingMode: { ideal: 'environment' } })
  act(() => first.result.current.turn?.())
  await waitFor(() => expect(requests[1]).toMatchObject({ deviceId: { ideal: 'front' } }))
  await waitFor(() => expect(first.result.current.state).toBe('on'))
  first.unmount()

  const again = open()
  await waitFor(() => expect(again.result.current.state).toBe('on'))
  expect(requests[2]).toMatchObject({ deviceId: { ideal: 'front' } })
  act(() => again.result.current.turn?.())
  await waitFor(() => expect(requests[3]).toMatchObject({ deviceId: { ideal: 'back' } }))
})

test('the torch is offered when the camera has one, and a single camera cannot be switched', async () => {
  const { lit } = cameras('back')
  const { result } = open()
  await waitFor(() => expect(result.current.state).toBe('on'))
  expect([result.current.light, result.current.turn]).toEqual([false, null])
  act(() => result.current.setLight(true))
  await waitFor(() => expect(result.current.light).toBe(true))
  expect(lit).toHaveBeenCalledWith({ advanced: [{ torch: true }] })
})

test('a camera without a torch offers no light', async () => {
  cameras('front')
  const { result } = open()
  await waitFor(() => expect(result.current.state).toBe('on'))
  expect(result.current.light).toBeNull()
})

test('a device without a camera reports it as missing', async () => {
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator) as Navigator, { mediaDevices: undefined }))
  const { result } = open()
  await waitFor(() => expect(result.current.state).toBe('missing'))
})

test('a camera that stops is started again; one that stops again soon shows its button', async () => {
  const { requests, tracks } = cameras('back')
  const { result } = open()
  const stop = () => act(() => void tracks.at(-1)?.dispatchEvent(new Event('ended')))
  await waitFor(() => expect(result.current.state).toBe('on'))
  stop()
  await waitFor(() => expect(requests.length).toBe(2))
  await waitFor(() => expect(result.current.state).toBe('on'))
  stop()
  expect([result.current.state, requests.length]).toEqual(['stopped', 2])
  act(() => result.current.again())
  await waitFor(() => expect(result.current.state).toBe('on'))
  expect(requests.length).toBe(3)
})

test('a camera that is just being released is tried again; one kept by another app is reported', async () => {
  vi.useFakeTimers()
  const opened = async (isBusy: (times: number) => string | undefined) => {
    const { requests } = camerasAfter(isBusy, ['back'])
    const { result, unmount } = open()
    await act(() => vi.advanceTimersByTimeAsync(10_000))
    const { state } = result.current
    unmount()
    return [state, requests.length]
  }
  try {
    expect(await opened((times) => (times < 3 ? 'NotReadableError' : undefined))).toEqual(['on', 3])
    expect(await opened(() => 'AbortError')).toEqual(['taken', 4])
    expect(await opened(() => 'NotAllowedError')).toEqual(['refused', 1])
  } finally {
    vi.useRealTimers()
  }
})
