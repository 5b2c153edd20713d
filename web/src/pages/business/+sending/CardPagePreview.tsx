/**
 * The message as the customer's page shows its newest one, below the card: of one of the customers, or filled in for a
 * person whose name is not known.
 */
import type { CampaignPreview } from '@stampwell/contract/business/campaign-preview.ts'
import type { StampCard as Card } from '@stampwell/contract/business/stamp-cards.ts'
import type { Language } from '@stampwell/domain/text/language.ts'
import { firstNameOf, renderFields, type MergeValues } from '@stampwell/domain/sending/merge-fields.ts'
import clsx from 'clsx'
import { useBusiness } from '#app/session/business.ts'
import { useAllCards } from '#app/use-cards.ts'
import { say } from '#messages/sending.ts'
import { fontClassFor } from '#ui/text/font-class.ts'
import { StampCard } from '#ui/stamp-card/StampCard.tsx'
import { withLinks } from '#ui/text/with-links.tsx'
import { PhoneFrame } from './PhoneFrame.tsx'

export function CardPagePreview({
  heading,
  body,
  business,
  rendersFields = true,
  stampsLeft,
  sample,
}: {
  heading: string
  body: string
  business: string
  /** False for messages that go out as they are typed. */
  rendersFields?: boolean
  /** Stamps missing on the card; by default somewhat less than half of it. */
  stampsLeft?: number | undefined
  /** The words of one customer, and their card. */
  sample?: CampaignPreview['sample']
}) {
  const { language } = useBusiness().business
  const cards = useAllCards().data?.stamps
  const published = cards?.find((one) => one.status === 'published')
  const card = (sample && cards?.find(({ id }) => id === sample.stamp_id)) ?? published
  const stamps = sample?.stamps ?? (card ? stampsShown(card, stampsLeft) : 0)
  const values = valuesOf(card, stamps, { business, language })
  const shown = (text: string) => (rendersFields ? renderFields(text, values) : text)
  return (
    <PhoneFrame>
      {card && <StampCard card={card.design} stamps={stamps} seed={card.id} />}
      <p className={clsx('h4 pv-list-title', fontClassFor(business))}>{say('preview.from', { business })}</p>
      <div className="pv-message">
        <b>{(sample?.heading ?? shown(heading)) || say('preview.empty_heading')}</b>
        <p>{withLinks((sample?.body ?? shown(body)) || say('preview.empty_body'), drawLink)}</p>
        <small>{say('preview.now')}</small>
      </div>
    </PhoneFrame>
  )
}

/** Looks like the link on the card's page, and leads nowhere. */
function drawLink(address: string) {
  return <span className="link">{address}</span>
}

/** By default more than half of the card, so that something is left to go. */
function stampsShown({ number_of_stamps }: Card, left: number | undefined): number {
  return left === undefined ? Math.ceil(number_of_stamps * 0.6) : Math.max(0, number_of_stamps - left)
}

function valuesOf(
  card: Card | undefined,
  stamps: number,
  { business, language }: { business: string; language: Language },
): MergeValues {
  const next = card?.design.rewards.find(({ stamps_required }) => stamps_required > stamps)
  return {
    first_name: firstNameOf(null, language),
    card: card?.card_name ?? business,
    stamps: String(stamps),
    stamps_left: String(Math.max(0, (next?.stamps_required ?? card?.number_of_stamps ?? 0) - stamps)),
    reward: next?.name ?? '',
    business,
  }
}
