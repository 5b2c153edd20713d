/** Browsers allow sound only after the first touch, so the audio context is opened then. */
import { useEffect } from 'react'
import { store, readStored } from '#app/session/local-storage.ts'

const MUTE = 'stampwell.counter.mute'

let speaker: AudioContext | null = null

/** Returns whether sound and vibration are off; stored on the device. */
export function isMuted(): boolean {
  return readStored(MUTE) === 'yes'
}

export function setMuted(muted: boolean): void {
  store(MUTE, muted ? 'yes' : null)
}

export function useSpeaker(): void {
  useEffect(() => {
    const open = () => {
      speaker ??= 'AudioContext' in window ? new AudioContext() : null
      if (speaker?.state === 'suspended') void speaker.resume().catch(() => undefined)
    }
    document.addEventListener('pointerdown', open)
    document.addEventListener('keydown', open)
    return () => {
      document.removeEventListener('pointerdown', open)
      document.removeEventListener('keydown', open)
      void speaker?.close().catch(() => undefined)
      speaker = null
    }
  }, [])
}

/** Plays wood on paper: a low thud of a tenth of a second, and a short vibration. */
export function stampSound(): void {
  if (isMuted()) return
  if ('vibrate' in navigator) navigator.vibrate(35)
  if (!speaker || speaker.state !== 'running') return
  const at = speaker.currentTime
  playThud(speaker, { at, from: 190, to: 62, loud: 0.5, lasts: 0.11 })
  playThud(speaker, { at, from: 900, to: 240, loud: 0.16, lasts: 0.03 })
}

export function tick(): void {
  if (isMuted() || !speaker || speaker.state !== 'running') return
  playThud(speaker, { at: speaker.currentTime, from: 1400, to: 1100, loud: 0.12, lasts: 0.05 })
}

function playThud(
  context: AudioContext,
  { at, from, to, loud, lasts }: { at: number; from: number; to: number; loud: number; lasts: number },
): void {
  const tone = context.createOscillator()
  const volume = context.createGain()
  tone.frequency.setValueAtTime(from, at)
  tone.frequency.exponentialRampToValueAtTime(to, at + lasts)
  volume.gain.setValueAtTime(loud, at)
  volume.gain.exponentialRampToValueAtTime(0.001, at + lasts)
  tone.connect(volume).connect(context.destination)
  tone.start(at)
  tone.stop(at + lasts)
}
