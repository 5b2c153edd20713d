/** The A4 page for the browser's own printing; the server draws the same poster as a PDF. Visible only in print. */
import type { StampCard as Card } from '@stampwell/contract/business/stamp-cards.ts'
import { textOn } from '@stampwell/domain/cards/palette.ts'
import { accentColor, fieldColor, stampsShown } from '@stampwell/domain/cards/poster.ts'
import { useEffect, useState, type CSSProperties } from 'react'
import { createPortal } from 'react-dom'
import { say } from '#messages/wizard.ts'
import { Qr } from '#ui/elements/Qr.tsx'
import { StampCard } from '#ui/stamp-card/StampCard.tsx'
import { createStore } from '#ui/store/create-store.ts'
import { useStorePart } from '#ui/store/store.ts'
import './poster.css'

/** The posters of the open sheets, the newest last. A dialog may show another card's over the page of one. */
const posters = createStore<readonly object[]>([])

/** Returns whether this is the poster of the sheet on top: the browser prints that one alone. */
function useIsOnTop(): boolean {
  const [me] = useState(() => ({}))
  useEffect(() => {
    posters.set([...posters.get(), me])
    return () => posters.set(posters.get().filter((one) => one !== me))
  }, [me])
  return useStorePart(posters, (open) => open.at(-1) === me)
}

export function Poster({ card, link }: { card: Card; link: string }) {
  return useIsOnTop() && <PosterPage card={card} link={link} />
}

function PosterPage({ card, link }: { card: Card; link: string }) {
  const { design } = card
  const main =
    card.number_of_stamps > 0
      ? design.rewards.find((reward) => reward.stamps_required === card.number_of_stamps)
      : undefined
  const caption = design.promo_caption?.trim() ?? ''
  const large = main?.name ?? (caption || say('poster.plain'))
  const gift = design.rewards.find((reward) => reward.stamps_required === 0)
  const given = [card.join_stamps > 0 ? say('poster.stamps', { count: card.join_stamps }) : '', gift?.name ?? '']
    .filter(Boolean)
    .join(', ')
  const field = fieldColor(design)
  const style = {
    '--field': field,
    '--on-field': textOn(field),
    '--accent': accentColor(design),
    '--large': `${sizeOf(large)}mm`,
  } as CSSProperties // CSSProperties has no type for CSS variables
  return createPortal(
    <div className="poster" data-theme="light" aria-hidden="true" style={style}>
      <p className="poster-name">
        {design.logo_url && <img src={design.logo_url} alt="" />}
        <span>{design.business_name}</span>
      </p>
      <div className="poster-promise">
        {main && <p className="poster-lead">{say('poster.lead', { count: card.number_of_stamps })}</p>}
        <p className="poster-large">{large}</p>
        {main && caption && <p className="poster-caption">{caption}</p>}
      </div>
      <div className="poster-card">
        <StampCard card={design} stamps={stampsShown(card)} seed={card.id} />
      </div>
      <div className="poster-field">
        <div className="poster-qr">
          <Qr text={link} label={say('qr.label', { name: card.card_name })} />
        </div>
        <div>
          <p className="poster-steps">
            {say('poster.scan')}
            <br />
            {say('poster.join')}
            <br />
            {say('poster.no_app')}
          </p>
          {given && <p className="poster-joining">{say('poster.joining', { gift: given })}</p>}
          <p className="poster-link">{link.replace(/^https?:\/\//, '')}</p>
        </div>
      </div>
    </div>,
    document.body,
  )
}

/** Returns the font size in millimetres. The PDF measures its text; here the character count must do. */
function sizeOf(text: string): number {
  return (
    [
      [15, 22],
      [20, 18],
      [36, 14],
      [64, 11],
    ].find(([most]) => text.length <= (most ?? 0))?.[1] ?? 8
  )
}
