/** A wide picture over the top of the card, checked before it is sent. */
import { useState } from 'react'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { say } from '../../messages/wizard.ts'
import { Button } from '../../ui/Button.tsx'
import { pictureProblem, pictureRefusal } from './picture-file.ts'
import { PictureDrop } from './PictureDrop.tsx'

/** `onBanner` rejects with `ApiError`. */
export function BannerField({ url, onBanner }: { url: string | null; onBanner: (file: File | null) => Promise<void> }) {
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<string>()
  const send = async (file: File | null) => {
    const problem = file ? pictureProblem(file) : undefined
    setWrong(problem)
    if (problem) return
    setBusy(true)
    try {
      await onBanner(file)
    } catch (error) {
      setWrong(pictureRefusal(error, 'banner'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="banner-field">
      <PictureDrop label={url ? say('banner.change') : say('banner.add')} hint={say('banner.hint')} busy={busy} error={wrong} onPick={send} picture={url ? <img className="banner-shown" src={url} alt="" /> : undefined} />
      {url && <Button look="quiet" icon={IconTrash} busy={busy} onClick={() => void send(null)}>{say('banner.remove')}</Button>}
    </div>
  )
}
