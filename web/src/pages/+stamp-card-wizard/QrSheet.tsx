/** A card's QR code: the link behind it, pictures to keep, a poster to print, and a new code when the old one must stop. */
import { stampCards } from '@stampwell/contract/doors.gen.ts'
import type { StampCard } from '@stampwell/contract/business/stamp-cards.ts'
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs'
import { notify } from '../../app/toasts/notify.ts'
import { useAct } from '../../app/use-act.ts'
import { useRead } from '../../app/use-read.ts'
import { say } from '../../messages/wizard.ts'
import { askDialog } from '../../ui/ask-dialog.tsx'
import { buttonClass, Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Qr } from '../../ui/Qr.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { ErrorState } from '../../ui/States.tsx'
import { Note } from '../../ui/Tag.tsx'
import { Poster } from './Poster.tsx'

export type QrSheetProps = { card: StampCard; localAddress: boolean; mayRotate?: boolean }

export function QrSheet({ card, localAddress, mayRotate = false }: QrSheetProps) {
  const rotate = useAct(stampCards.qrcode, { success: say('qr.rotated') })
  const params = { params: { stamp: card.id } }
  // Asking for the code makes it where there is none, and changes nothing else.
  const read = useRead(stampCards.qrcode, { ...params, body: {} })
  const code = rotate.data ?? read.data
  const link = code?.join_url ?? card.join_url

  const newCode = async () => {
    const { pressed } = await askDialog({ title: say('qr.rotate_title'), lines: [say('qr.rotate_posters'), say('qr.rotate_customers')], ok: say('qr.rotate'), cancel: true, harm: true })
    if (pressed === 'ok') await rotate.submit({ ...params, body: { rotate: true } })
  }
  const copy = async () => {
    if (!link) return
    await navigator.clipboard.writeText(link).then(() => notify.success(say('qr.copied')), () => notify.error(say('qr.not_copied')))
  }

  if (read.error && !code) return <ErrorState message={read.error.message} busy={read.isFetching} onRetry={() => void read.refetch()} />
  return (
    <div className="qr-sheet">
      <div className="qr-code">{link ? <Qr text={link} label={say('qr.label', { name: card.card_name })} /> : <Skeleton width="100%" height="100%" />}</div>
      <div className="stack">
        {card.status !== 'published' && <Note tone="late">{say('qr.draft')}</Note>}
        {localAddress && <Note tone="late">{say('qr.local')}</Note>}
        <div className="field">
          <label htmlFor={`link-${card.id}`}>{say('qr.link')}</label>
          <div className="qr-link">
            <input className="in" id={`link-${card.id}`} readOnly value={link ?? ''} onFocus={event => event.target.select()} />
            <Button icon={IconCopy} onClick={() => void copy()}>{say('qr.copy')}</Button>
          </div>
        </div>
        <div className="row wrap">
          <Button icon={IconPrinter} off={!link} onClick={() => window.print()}>{say('qr.print')}</Button>
          {code && <>
            <Button icon={IconDownload} onClick={() => saveSvg(code.svg, fileName(card, 'svg'))}>{say('qr.svg')}</Button>
            <a className={buttonClass()} href={code.png_url} download={fileName(card, 'png')} target="_blank" rel="noreferrer"><Icon of={IconDownload} />{say('qr.png')}</a>
          </>}
          {mayRotate && <Button look="quiet" icon={IconRefresh} busy={rotate.busy} onClick={() => void newCode()}>{say('qr.rotate')}</Button>}
        </div>
      </div>
      {link && <Poster card={card} link={link} />}
    </div>
  )
}

function fileName({ card_name }: StampCard, ending: string): string {
  const words = card_name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '')
  return `${words || 'stamp-card'}-qr.${ending}`
}

function saveSvg(svg: string, name: string): void {
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
  const anchor = document.createElement('a')
  anchor.href = address
  anchor.download = name
  anchor.click()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
