/** Notices that an open camera delivers nothing any more. */

/** Milliseconds without a new frame. */
const FROZEN_MS = 10_000
/** Milliseconds for a muted track to come back by itself, as after a call. */
const MUTED_MS = 1000

/** `isDrawn`: the page shows the video now. One that is hidden gets no frames. */
type ShownVideo = { video: HTMLVideoElement | null; isDrawn: () => boolean }

/**
 * Calls `onStopped` once: when the track ends, stays muted, or the video shows no new frame for ten seconds. Returns the
 * function that ends the watch. A picture that does not change is no fault: frames are counted, not compared.
 */
export function watchCamera(track: MediaStreamTrack, shown: ShownVideo, onStopped: () => void): () => void {
  let muted: ReturnType<typeof setTimeout> | undefined
  const stopped = () => {
    leave()
    onStopped()
  }
  const onMute = () => {
    clearTimeout(muted)
    muted = setTimeout(stopped, MUTED_MS)
  }
  const onUnmute = () => clearTimeout(muted)
  const forgetFrames = watchFrames(shown, stopped)
  const leave = () => {
    clearTimeout(muted)
    forgetFrames()
    track.removeEventListener('ended', stopped)
    track.removeEventListener('mute', onMute)
    track.removeEventListener('unmute', onUnmute)
  }
  track.addEventListener('ended', stopped)
  track.addEventListener('mute', onMute)
  track.addEventListener('unmute', onUnmute)
  // Either may have happened before anybody listened.
  if (track.readyState === 'ended') queueMicrotask(stopped)
  else if (track.muted) onMute()
  return leave
}

/** A browser that does not tell of frames leaves only the track's own events. */
function watchFrames({ video, isDrawn }: ShownVideo, onFrozen: () => void): () => void {
  if (!video || typeof video.requestVideoFrameCallback !== 'function') return () => undefined
  let timer: ReturnType<typeof setTimeout>
  let request = 0
  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(() => (isDrawn() ? onFrozen() : wait()), FROZEN_MS)
  }
  const onFrame = () => {
    wait()
    request = video.requestVideoFrameCallback(onFrame)
  }
  onFrame()
  return () => {
    clearTimeout(timer)
    video.cancelVideoFrameCallback(request)
  }
}
