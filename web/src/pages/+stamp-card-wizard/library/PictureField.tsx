import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useRef, useState } from 'react'
import { say } from '#messages/wizard.ts'
import { Button } from '#ui/elements/Button.tsx'
import { useWrong, type Errors } from '#ui/fields/Field.tsx'
import { pictureRefusal } from './picture-file.ts'
import { PictureDrop } from './PictureDrop.tsx'
import { usePictureSender } from './use-picture-sender.ts'
import './picture-field.css'

export type PictureFieldProps = {
  name: 'logo' | 'banner'
  url: string | null
  errors?: Errors
  /** Rejects with `ApiError`. */
  onPicture: (file: File | null) => Promise<void>
}

export function PictureField({ name, url, errors, onPicture }: PictureFieldProps) {
  const formError = useWrong({ errors, name })
  const [removing, setRemoving] = useState(false)
  /** Why the last removal failed. */
  const [kept, setKept] = useState<string>()
  const take = async (file: File | null) => {
    formError.onChange()
    setKept(undefined)
    await onPicture(file)
  }
  const { send, busy, wrong, clear } = usePictureSender(name, take)
  const frame = useRef<HTMLDivElement>(null)
  const remove = async () => {
    setRemoving(true)
    clear()
    try {
      await take(null)
      // The pressed button disappears with the picture, so the focus moves to the input.
      frame.current?.querySelector('input')?.focus()
    } catch (refused) {
      setKept(pictureRefusal(refused, name))
    } finally {
      setRemoving(false)
    }
  }
  return (
    <div className="picture-field" ref={frame}>
      <PictureDrop
        label={say(url ? `${name}.change` : `${name}.add`)}
        hint={say(`${name}.hint`)}
        busy={busy}
        error={wrong ?? kept ?? formError.wrong}
        onPick={send}
        picture={url ? <img className={`${name}-shown`} src={url} alt="" /> : undefined}
      />
      {url && (
        <Button variant="quiet" icon={IconTrash} busy={removing} disabled={busy} onClick={() => void remove()}>
          {say(`${name}.remove`)}
        </Button>
      )}
    </div>
  )
}
