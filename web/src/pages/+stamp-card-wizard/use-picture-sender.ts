/** Sends one picture at a time, and keeps what was wrong with the last one in words. */
import { useState } from 'react'
import { pictureProblem, pictureRefusal } from './picture-file.ts'

export type PictureSender = { send: (file: File) => Promise<void>; busy: boolean; wrong: string | undefined }

/** `deliver` rejects with `ApiError`; `field` is the name that the server would call it by. */
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
  return { send, busy, wrong }
}
