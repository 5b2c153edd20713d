/** A card's QR code: print it, share it, download it, or replace it when the old one must stop working. */
import { locations, stampCards } from '@stampwell/contract/client-endpoints.gen.ts'
import type { Location } from '@stampwell/contract/business/locations.ts'
import type { StampCard } from '@stampwell/contract/business/stamp-cards.ts'
import { useQueryClient } from '@tanstack/react-query'
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs'
import { unprintedWords } from '#app/PrintedField.tsx'
import { notify } from '#app/toasts/notify.ts'
import { useAct } from '#app/use-act.ts'
import { keyOf, useRead } from '#app/use-read.ts'
import { say as sayPrinting } from '#messages/printing.ts'
import { say } from '#messages/wizard.ts'
import { askDialog } from '#ui/overlays/ask-dialog.tsx'
import { buttonClass, Button } from '#ui/elements/Button.tsx'
import { Icon } from '#ui/elements/Icon.tsx'
import { Qr } from '#ui/elements/Qr.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { ReadError } from '#ui/feedback/States.tsx'
import { Note } from '#ui/feedback/Tag.tsx'
import { Poster } from './Poster.tsx'
import { PosterChoice } from './PosterChoice.tsx'
import { nameFor, saveFile } from '#app/save-file.ts'
import { copyText } from '#ui/text/copy-text.ts'
import './qr-sheet.css'

export type QrSheetProps = { card: StampCard; localAddress: boolean; mayRotate?: boolean }

export function QrSheet({ card, localAddress, mayRotate = false }: QrSheetProps) {
  const client = useQueryClient()
  const params = { params: { stamp: card.id } }
  // The request creates the code when there is none, and changes nothing else.
  const current = { ...params, body: {} }
  const read = useRead(stampCards.qrcode, current)
  // A new code takes the place of what was read, so that a later reading can bring a newer one, of another tab.
  const rotate = useAct(stampCards.qrcode, {
    success: say('qr.rotated'),
    onDone: (rotated) => void client.setQueryData(keyOf(stampCards.qrcode, current), rotated),
  })
  const code = read.data
  const link = code?.join_url ?? card.join_url

  const places = useRead(locations.list, { params: { stamp: card.id } }, { enabled: card.locations_count > 0 })
  const unprinted = unprintedWords(printedText(card.design, places.data?.locations ?? []))

  const rotateCode = async () => {
    const { pressed } = await askDialog({
      title: say('qr.rotate_title'),
      lines: [say('qr.rotate_posters'), say('qr.rotate_customers')],
      ok: say('qr.rotate'),
      cancel: true,
      harm: true,
    })
    if (pressed === 'ok') await rotate.submit({ ...params, body: { rotate: true } })
  }

  if (read.error && !code) return <ReadError read={read} />
  return (
    <div className="qs">
      {(card.status !== 'published' || localAddress || unprinted !== null) && (
        <div className="qs-notes stack">
          {card.status !== 'published' && <Note tone="late">{say('qr.draft')}</Note>}
          {localAddress && <Note tone="late">{say('qr.local')}</Note>}
          {unprinted !== null && <Note tone="late">{sayPrinting('sheet', { letters: unprinted })}</Note>}
        </div>
      )}
      {/* A dialog focuses the code first, not the link below it. */}
      <div className="qs-code" tabIndex={-1} data-initial-focus>
        <div>
          {link ? (
            <Qr text={link} label={say('qr.label', { name: card.card_name })} />
          ) : (
            <Skeleton width="100%" height="100%" />
          )}
        </div>
        <div className="row wrap qs-pictures" role="group" aria-label={say('qr.code')}>
          {code && <PictureDownloads name={card.card_name} code={code} />}
        </div>
      </div>
      <div className="qs-parts">
        <section>
          <h3 className="h4">{say('qr.print')}</h3>
          <p className="qs-hint">{say('qr.print_hint')}</p>
          <PosterChoice card={card} disabled={!code} />
          <Button variant="quiet" icon={IconPrinter} disabled={!link} onClick={() => window.print()}>
            {say('qr.print_here')}
          </Button>
        </section>
        <LinkField id={`link-${card.id}`} link={link} />
        {mayRotate && (
          <section className="qs-replace">
            <p className="qs-hint">{say('qr.replace_hint')}</p>
            <Button variant="quiet" icon={IconRefresh} busy={rotate.busy} onClick={() => void rotateCode()}>
              {say('qr.rotate')}
            </Button>
          </section>
        )}
      </div>
      {link && <Poster card={card} link={link} />}
    </div>
  )
}

/** The owner's words on the card and about its locations that a poster prints. */
function printedText(
  { business_name, card_name, promo_caption, rewards }: StampCard['design'],
  places: readonly Pick<Location, 'name' | 'address' | 'city'>[],
): string {
  const written = places.flatMap(({ name, address, city }) => [name, address, city])
  return [business_name, card_name, promo_caption, ...rewards.map(({ name }) => name), ...written].join(' ')
}

type PictureDownloadsProps = { name: string; code: { svg: string; png_url: string } }

function PictureDownloads({ name, code }: PictureDownloadsProps) {
  return (
    <>
      <Button
        variant="quiet"
        icon={IconDownload}
        onClick={() => saveFile(new Blob([code.svg], { type: 'image/svg+xml' }), nameFor(name, 'qr.svg'))}
      >
        {say('qr.svg')}
      </Button>
      <a
        className={buttonClass('quiet')}
        href={code.png_url}
        download={nameFor(name, 'qr.png')}
        target="_blank"
        rel="noreferrer"
      >
        <Icon of={IconDownload} />
        <span>{say('qr.png')}</span>
      </a>
    </>
  )
}

/** `link` is null until the card has a code. */
function LinkField({ id, link }: { id: string; link: string | null }) {
  const copy = async () => {
    if (!link) return
    await copyText(link).then(
      () => notify.success(say('qr.copied')),
      () => notify.error(say('qr.not_copied')),
    )
  }
  return (
    <section className="field">
      <label htmlFor={id}>{say('qr.link')}</label>
      <div className="qs-link">
        <input className="in" id={id} readOnly value={link ?? ''} onFocus={(event) => event.target.select()} />
        <Button icon={IconCopy} onClick={() => void copy()}>
          {say('qr.copy')}
        </Button>
      </div>
    </section>
  )
}
