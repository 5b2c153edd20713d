/** Takes a photo of the code, on a device whose camera the page may not use. */
import { useId, useState } from 'react'
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs'
import { say } from '#messages/counter.ts'
import { Icon } from '#ui/elements/Icon.tsx'
import { codeInPhoto } from './code-detector.ts'
import './camera.css'

/** `busy`: somebody is being looked up. */
export function PhotoButton({ onCode, busy }: { onCode: (text: string) => void; busy: boolean }) {
  const id = useId()
  const [looking, setLooking] = useState(false)
  const [wrong, setWrong] = useState<string>()
  const look = async (photo: File) => {
    setLooking(true)
    setWrong(undefined)
    const code = await codeInPhoto(photo).catch(() => undefined)
    setLooking(false)
    if (code) onCode(code)
    else setWrong(say(code === null ? 'photo.none' : 'photo.unreadable'))
  }
  return (
    <div className="counter-photo">
      <label className="btn quiet wide counter-big" htmlFor={id} aria-busy={looking || busy || undefined}>
        {looking || busy ? <span className="spin" aria-hidden="true" /> : <Icon of={IconPhoto} size={22} />}
        <span>{say('photo.take')}</span>
      </label>
      <input
        id={id}
        className="sr"
        type="file"
        accept="image/*"
        capture="environment"
        aria-describedby={wrong ? `${id}e` : undefined}
        onChange={(event) => {
          const [photo] = event.target.files ?? []
          // Reset, so that the same file may be chosen again.
          event.target.value = ''
          if (photo && !looking) void look(photo)
        }}
      />
      {wrong && (
        <p className="cap" id={`${id}e`} role="alert">
          {wrong}
        </p>
      )}
    </div>
  )
}
