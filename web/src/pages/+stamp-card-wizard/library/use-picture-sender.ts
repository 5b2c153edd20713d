/** Sends one picture at a time, and keeps the message about the last one. */
import { useState } from 'react'
import { pictureProblem, pictureRefusal } from './picture-file.ts'

export type PictureSender = {
  send: (file: File) => Promise<void>
  busy: boolean
  wrong: string | undefined
  /** Drops the message about the last picture. */
  clear: () => void
}

/** `deliver` rejects with `ApiError`; `field` is the server's name for the picture's field. */
export function usePictureSender(field: string, deliver: (file: File) => Promise<void>): PictureSender {
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<string>()
  const send = async (file: File) => {
    const problem = pictureProblem(file)
    setWrong(problem)
    if (problem) return
    setBusy(true)
    try {
      await deliver(file)
    } catch (error) {
      setWrong(pictureRefusal(error, field))
    } finally {
      setBusy(false)
    }
  }
  return { send, busy, wrong, clear: () => setWrong(undefined) }
}
