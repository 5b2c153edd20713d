/** The counter's camera: on while it is wanted and the page is visible, off as soon as either ends. */
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import { store, readStored } from '#app/session/local-storage.ts'
import { codeDetector } from './code-detector.ts'
import { watchCamera } from './watch-camera.ts'

export type CameraState = 'starting' | 'on' | 'refused' | 'missing' | 'taken' | 'stopped' | 'broken'

export type Camera = {
  video: RefObject<HTMLVideoElement | null>
  state: CameraState
  /** True while the torch is on; null if the camera has none. */
  light: boolean | null
  setLight: (on: boolean) => void
  /** Switches to the device's next camera; null when it has only one. */
  turn: (() => void) | null
  again: () => void
}

const CHOSEN = 'stampwell.counter.camera'
/** Milliseconds between two searches of the picture. */
const LOOK_MS = 120
/** Attempts before an error is shown: another page may just be releasing the camera, or it starts slowly. */
const TRIES = 4
const PAUSE_MS = 700
/** Milliseconds. A camera that stops again this soon after a restart waits for a press. */
const SOON_MS = 60_000

/** `wanted` turns the camera on; it searches for codes only while `reading`. `drawn`: its picture is in sight. */
export function useCamera({
  wanted,
  reading,
  drawn,
  onCode,
}: {
  wanted: boolean
  reading: boolean
  drawn: boolean
  onCode: (text: string) => void
}): Camera {
  const video = useRef<HTMLVideoElement>(null)
  const [round, setRound] = useState(0)
  const { state, setState, track, light, setLight, cameras } = useCameraStream(video, wanted, round)

  const isDrawn = useRef(drawn)
  isDrawn.current = drawn
  const restarted = useRef(-Infinity)
  useEffect(() => {
    if (state !== 'on' || !track) return
    return watchCamera(track, { video: video.current, isDrawn: () => isDrawn.current }, () => {
      track.stop()
      const now = performance.now()
      if (now - restarted.current < SOON_MS) return setState('stopped')
      restarted.current = now
      setRound((before) => before + 1)
    })
  }, [state, track, setState])

  const report = useRef(onCode)
  report.current = onCode
  const looks = state === 'on' && wanted && reading
  useEffect(() => {
    if (!looks) return
    // The browser may have stopped a video that was hidden.
    void video.current?.play().catch(() => undefined)
    return lookForCodes(
      () => video.current,
      (text) => report.current(text),
      () => setState('broken'),
    )
  }, [looks, setState])

  const turn = () => {
    const at = cameras.indexOf(track?.getSettings().deviceId ?? '')
    store(CHOSEN, cameras[(at + 1) % cameras.length] ?? null)
    setRound((now) => now + 1)
  }
  return {
    video,
    state,
    light,
    setLight,
    turn: cameras.length > 1 ? turn : null,
    again: useCallback(() => setRound((now) => now + 1), []),
  }
}

/** Opens the camera while it is `wanted` and shows it in `video`. A new `round` opens it again. */
function useCameraStream(video: Camera['video'], wanted: boolean, round: number) {
  const [state, setState] = useState<CameraState>('starting')
  const [track, setTrack] = useState<MediaStreamTrack | null>(null)
  const [light, setLight] = useState<boolean | null>(null)
  const [cameras, setCameras] = useState<readonly string[]>([])

  useEffect(() => {
    if (!wanted) return
    let left = false
    let stream: MediaStream | null = null
    const element = video.current
    setState('starting')
    void open(() => left).then(
      async (opened) => {
        if (left) return stop(opened)
        stream = opened
        const [seen] = opened.getVideoTracks()
        setTrack(seen ?? null)
        setLight(seen && hasLamp(seen) ? false : null)
        if (element) {
          element.srcObject = opened
          await element.play().catch(() => undefined)
        }
        const others = await listCameras()
        if (left) return
        setCameras(others)
        setState('on')
      },
      (cause: unknown) => {
        if (!left) setState(stateAfter(cause))
      },
    )
    return () => {
      left = true
      if (stream) stop(stream)
      if (element) element.srcObject = null
      setTrack(null)
      setLight(null)
    }
  }, [video, wanted, round])

  const switchLight = useCallback(
    (on: boolean) => {
      // `torch` is newer than TypeScript's list of constraints.
      void track?.applyConstraints({ advanced: [{ torch: on } as MediaTrackConstraintSet] }).then(
        () => setLight(on),
        () => setLight(null),
      )
    },
    [track],
  )
  return { state, setState, track, light, setLight: switchLight, cameras }
}

function lookForCodes(
  picture: () => HTMLVideoElement | null,
  onCode: (text: string) => void,
  onBroken: () => void,
): () => void {
  let left = false
  let timer: ReturnType<typeof setTimeout>
  const look = async () => {
    const detector = await codeDetector()
    const now = picture()
    if (left || !now) return
    // An unreadable frame is skipped: the next one follows.
    const [code] = now.readyState >= 2 ? await detector.detect(now).catch(() => []) : []
    if (left) return
    if (code?.rawValue) onCode(code.rawValue)
    timer = setTimeout(() => void look().catch(onBroken), LOOK_MS)
  }
  void look().catch(onBroken)
  return () => {
    left = true
    clearTimeout(timer)
  }
}

async function open(isOver: () => boolean): Promise<MediaStream> {
  // Outside a secure context (HTTPS) the browser has no `mediaDevices`.
  const devices = navigator.mediaDevices as MediaDevices | undefined
  if (!devices) throw new DOMException('no camera', 'NotFoundError')
  const chosen = readStored(CHOSEN)
  // `ideal` takes another camera when the chosen one was unplugged.
  const which = chosen === null ? { facingMode: { ideal: 'environment' } } : { deviceId: { ideal: chosen } }
  for (let tries = 1; ; tries++) {
    try {
      return await devices.getUserMedia({
        audio: false,
        video: { ...which, width: { ideal: 1280 }, height: { ideal: 720 } },
      })
    } catch (cause) {
      if (tries === TRIES || stateAfter(cause) !== 'taken') throw cause
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
      if (isOver()) throw cause
    }
  }
}

/** Returns the ids of the device's cameras, known once one may be used. */
async function listCameras(): Promise<string[]> {
  const devices = await navigator.mediaDevices.enumerateDevices().catch(() => [])
  return devices
    .filter(({ kind, deviceId }) => kind === 'videoinput' && deviceId !== '')
    .map(({ deviceId }) => deviceId)
}

function stop(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}

function hasLamp(track: MediaStreamTrack): boolean {
  const able = track.getCapabilities?.() as (MediaTrackCapabilities & { torch?: boolean }) | undefined // `torch` is newer than TypeScript's list
  return able?.torch === true
}

function stateAfter(cause: unknown): CameraState {
  const name = cause instanceof DOMException ? cause.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused'
  if (name === 'NotReadableError' || name === 'AbortError') return 'taken'
  return 'missing'
}
