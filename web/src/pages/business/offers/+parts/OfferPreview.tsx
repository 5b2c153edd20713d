/** The offer as customers and staff will see it, beside the form. */
import { stampCards } from '@stampwell/contract/client-endpoints.gen.ts'
import { useRead } from '#app/use-read.ts'
import { say as sayCounter } from '#messages/counter-offers.ts'
import { say } from '#messages/offers.ts'
import { StampCard } from '#ui/stamp-card/StampCard.tsx'
import { OfferLine } from '../../../+offers/OfferLine.tsx'
import { OpenOfferRow, type OfferContext } from '../../+counter/offers/CounterOfferRow.tsx'
import type { OfferDraft } from './offer-draft.ts'

const PUBLISHED = { query: { status: 'published' as const, per_page: 1 } }
/** Of ten stamps, so that the drawing looks like a card in use. */
const STAMPS_SHARE = 0.7

/** Until one is typed, as the title is “Your offer”. */
const EXAMPLE_PERCENT = 10

type OfferPreviewProps = { draft: OfferDraft; banner: string | null; context: OfferContext }

export function OfferPreview({ draft, banner, context }: OfferPreviewProps) {
  const card = useRead(stampCards.list, PUBLISHED).data?.stamps[0]
  const offer = {
    ...draft,
    title: draft.title.trim() || say('preview.untitled'),
    percent: Number(draft.percent || EXAMPLE_PERCENT),
    description: draft.description || null,
    terms: draft.terms || null,
    banner_url: banner,
  }
  return (
    <aside className="offer-preview" aria-label={say('preview.title')}>
      <div className="offer-desk">
        <h2 className="h4">{say('preview.wallet')}</h2>
        <div className="offer-phone">
          {card && (
            <StampCard card={card.design} stamps={Math.floor(card.number_of_stamps * STAMPS_SHARE)} seed={card.id} />
          )}
          <p className="h4">{say('preview.offers')}</p>
          <OfferLine offer={offer} currency={context.currency} today={context.today} />
        </div>
      </div>
      <div className="offer-desk">
        <h2 className="h4">{say('preview.counter')}</h2>
        <div className="offer-phone">
          <p className="offer-person">
            <b>{say('preview.person')}</b>
            <small>{say('preview.person_line')}</small>
          </p>
          <OpenOfferRow offer={offer} context={context}>
            <span className="btn" aria-hidden="true">
              {sayCounter('use')}
            </span>
          </OpenOfferRow>
        </div>
      </div>
    </aside>
  )
}
