/** An open camera that delivers nothing any more is noticed; one whose picture does not change is left alone. */
import { beforeEach, expect, test, vi } from 'vitest'
import { watchCamera } from './watch-camera.ts'

beforeEach(() => void vi.useFakeTimers())

function aTrack(changes: Partial<MediaStreamTrack> = {}) {
  const track = Object.assign(new EventTarget(), { readyState: 'live', muted: false, ...changes })
  return track as unknown as MediaStreamTrack // only what the watch reads
}

/** A video that shows a frame when `frame` is called. */
function aVideo(isDrawn = () => true) {
  let waiting: (() => void) | null = null
  const video = document.createElement('video')
  Object.assign(video, {
    requestVideoFrameCallback: (callback: () => void) => {
      waiting = callback
      return 1
    },
    cancelVideoFrameCallback: () => {
      waiting = null
    },
  })
  return { video, isDrawn, frame: () => waiting?.(), hears: () => waiting !== null }
}

function watch(track = aTrack(), shown: Parameters<typeof watchCamera>[1] = { video: null, isDrawn: () => true }) {
  const onStopped = vi.fn<() => void>()
  return { track, onStopped, leave: watchCamera(track, shown, onStopped) }
}

test('a track that ends is noticed at once, and once', () => {
  const { track, onStopped } = watch()
  track.dispatchEvent(new Event('ended'))
  track.dispatchEvent(new Event('ended'))
  expect(onStopped).toHaveBeenCalledOnce()
})

test.each<Partial<MediaStreamTrack>>([{ readyState: 'ended' }, { muted: true }])(
  'a track that is %o already when the watch begins is noticed',
  async (changes) => {
    const { onStopped } = watch(aTrack(changes))
    await vi.advanceTimersByTimeAsync(1000)
    expect(onStopped).toHaveBeenCalledOnce()
  },
)

test('a muted track gets a moment to come back', () => {
  const { track, onStopped } = watch()
  track.dispatchEvent(new Event('mute'))
  vi.advanceTimersByTime(900)
  track.dispatchEvent(new Event('unmute'))
  vi.advanceTimersByTime(60_000)
  expect(onStopped).not.toHaveBeenCalled()
  track.dispatchEvent(new Event('mute'))
  vi.advanceTimersByTime(1000)
  expect(onStopped).toHaveBeenCalledOnce()
})

test('ten seconds without a new frame are noticed, and equal frames are frames', () => {
  const seen = aVideo()
  const { onStopped } = watch(aTrack(), seen)
  for (let second = 0; second < 30; second += 9) {
    seen.frame()
    vi.advanceTimersByTime(9000)
  }
  expect(onStopped).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1000)
  expect(onStopped).toHaveBeenCalledOnce()
})

test('a video that the page does not draw is not missed, until it is drawn again', () => {
  let isDrawn = false
  const { onStopped } = watch(
    aTrack(),
    aVideo(() => isDrawn),
  )
  vi.advanceTimersByTime(60_000)
  expect(onStopped).not.toHaveBeenCalled()
  isDrawn = true
  vi.advanceTimersByTime(10_000)
  expect(onStopped).toHaveBeenCalledOnce()
})

test('a watch that has ended hears nothing', () => {
  const seen = aVideo()
  const { track, onStopped, leave } = watch(aTrack(), seen)
  track.dispatchEvent(new Event('mute'))
  leave()
  track.dispatchEvent(new Event('ended'))
  vi.advanceTimersByTime(60_000)
  expect([onStopped.mock.calls.length, seen.hears()]).toEqual([0, false])
})
