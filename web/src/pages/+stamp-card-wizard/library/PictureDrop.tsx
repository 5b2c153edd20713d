/** A drop zone for a picture: click it, or drop a file on it (the file input covers it). */
import { useId, type ReactNode } from 'react'
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs'
import { say } from '#messages/wizard.ts'
import { Icon } from '#ui/elements/Icon.tsx'
import { PICTURE_TYPES } from './picture-file.ts'
import './picture-field.css'

export type PictureDropProps = {
  label: string
  hint: string
  busy: boolean
  error?: string | undefined
  picture?: ReactNode
  onPick: (file: File) => void | Promise<void>
}

export function PictureDrop({ label, hint, busy, error, picture, onPick }: PictureDropProps) {
  const id = useId()
  const take = (files: FileList | null) => {
    const file = files?.[0]
    if (file && !busy) void onPick(file)
  }
  return (
    <div className="field">
      <label className="drop" aria-busy={busy || undefined}>
        <input
          type="file"
          accept={PICTURE_TYPES.join(',')}
          aria-label={label}
          aria-describedby={`${id}h${error ? ` ${id}e` : ''}`}
          aria-invalid={error ? true : undefined}
          onChange={(event) => {
            take(event.target.files)
            event.target.value = '' // reset, so that the same file may be chosen again
          }}
        />
        {busy ? <span className="spin" aria-hidden="true" /> : (picture ?? <Icon of={IconPhoto} size={28} />)}
        <span>
          <b>{label}</b>
          <span id={`${id}h`} role="status">
            {busy ? say('picture.sending') : hint}
          </span>
        </span>
      </label>
      {error && (
        <span className="error" role="alert" id={`${id}e`}>
          {error}
        </span>
      )}
    </div>
  )
}
