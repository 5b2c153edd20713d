import { ApiError } from '@stampwell/contract/call.ts'
import { stampCards } from '@stampwell/contract/client-endpoints.gen.ts'
import type { StampCard } from '@stampwell/contract/business/stamp-cards.ts'
import { POSTER_FORMATS, type PosterFormat } from '@stampwell/domain/cards/poster.ts'
import { useState } from 'react'
import { fetchFile } from '#app/call.ts'
import { notify } from '#app/toasts/notify.ts'
import { say } from '#messages/wizard.ts'
import { PosterThumb } from './PosterThumb.tsx'
import { nameFor, saveFile } from '#app/save-file.ts'

const WORDS = {
  a4: ['qr.a4', 'qr.a4_for'],
  a5: ['qr.a5', 'qr.a5_for'],
  table_tent: ['qr.table_tent', 'qr.table_tent_for'],
} as const

export function PosterChoice({ card, disabled }: { card: StampCard; disabled: boolean }) {
  const [busy, setBusy] = useState<PosterFormat | null>(null)
  const download = async (format: PosterFormat) => {
    setBusy(format)
    try {
      saveFile(
        await fetchFile(stampCards.poster, { params: { id: card.id }, query: { format } }),
        nameFor(card.card_name, `${format.replace('_', '-')}.pdf`),
      )
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      notify.error(error.message)
    } finally {
      setBusy(null)
    }
  }
  return (
    <div className="qs-formats">
      {POSTER_FORMATS.map((format) => (
        <button
          key={format}
          type="button"
          className="qs-format"
          aria-disabled={disabled || busy !== null || undefined}
          aria-busy={busy === format || undefined}
          onClick={() => void (disabled || busy !== null || download(format))}
        >
          <span className="qs-thumb">
            {busy === format ? (
              <span className="spin" aria-hidden="true" />
            ) : (
              <PosterThumb design={card.design} format={format} />
            )}
          </span>
          <span>
            <b>{say(WORDS[format][0])}</b>
            <small>{say(WORDS[format][1])}</small>
          </span>
        </button>
      ))}
    </div>
  )
}
