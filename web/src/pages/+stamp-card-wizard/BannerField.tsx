/** A wide picture over the top of the card, checked before it is sent. */
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useState } from 'react'
import { say } from '../../messages/wizard.ts'
import { Button } from '../../ui/Button.tsx'
import { pictureRefusal } from './picture-file.ts'
import { PictureDrop } from './PictureDrop.tsx'
import { usePictureSender } from './use-picture-sender.ts'

/** `onBanner` rejects with `ApiError`. */
export function BannerField({ url, onBanner }: { url: string | null; onBanner: (file: File | null) => Promise<void> }) {
  const { send, busy, wrong } = usePictureSender('banner', onBanner)
  const [removing, setRemoving] = useState(false)
  const [kept, setKept] = useState<string>()
  const remove = async () => {
    setRemoving(true)
    setKept(undefined)
    await onBanner(null).catch((error: unknown) => setKept(pictureRefusal(error, 'banner'))).finally(() => setRemoving(false))
  }
  return (
    <div className="banner-field">
      <PictureDrop label={url ? say('banner.change') : say('banner.add')} hint={say('banner.hint')} busy={busy} error={wrong ?? kept} onPick={send} picture={url ? <img className="banner-shown" src={url} alt="" /> : undefined} />
      {url && <Button look="quiet" icon={IconTrash} busy={removing} off={busy} onClick={() => void remove()}>{say('banner.remove')}</Button>}
    </div>
  )
}
