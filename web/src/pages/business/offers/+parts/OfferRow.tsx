import type { Offer } from '@stampwell/contract/business/offers.ts'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useNavigate } from 'react-router'
import { usePlanGate } from '#app/plan/plan-gate.ts'
import { LOCALE } from '#messages/catalogue.ts'
import { readTime } from '#messages/when.ts'
import { say } from '#messages/offers.ts'
import { fontClassFor } from '#ui/text/font-class.ts'
import { RowMenu } from '#ui/widgets/RowMenu.tsx'
import { Tag } from '#ui/feedback/Tag.tsx'
import { datesInWords } from './offer-dates.ts'
import { OfferStrip } from './OfferStrip.tsx'

export function OfferRow({ offer, today, onRemove }: { offer: Offer; today: string; onRemove: () => void }) {
  const { id, title, redemptions } = offer
  const navigate = useNavigate()
  const toOffer = usePlanGate({ feature: 'offers' })
  return (
    <article className="offer-row">
      <div>
        <h2 className={fontClassFor(title)}>{title}</h2>
        <small>
          {datesInWords(offer, today)}. {whoInWords(offer)}
        </small>
      </div>
      <OfferStrip offer={offer} today={today} />
      <p className="offer-used">
        <b>{redemptions.toLocaleString(LOCALE)}</b> <small>{say('times', { count: redemptions })}</small>
      </p>
      <div className="offer-status">
        <StatusTag offer={offer} />
      </div>
      <div className="offer-acts">
        <RowMenu
          of={title}
          navigate={(href) => void navigate(href)}
          entries={[
            {
              label: say('edit'),
              icon: IconPencil,
              href: `/business/offers/edit/${id}`,
              ...(!toOffer.isOpen && { closed: toOffer.explain }),
            },
            { label: say('remove'), icon: IconTrash, act: onRemove, harm: true },
          ]}
        />
      </div>
    </article>
  )
}

/** 'Everybody, once each', '12 chosen people'. */
function whoInWords({ customers_count, once_per_customer }: Offer): string {
  const who = customers_count === null ? say('who.all') : say('who.selected', { count: customers_count })
  return once_per_customer ? `${who}, ${say('once')}` : who
}

function StatusTag({ offer: { status, starts_on } }: { offer: Offer }) {
  if (status === 'live') return <Tag tone="good">{say('tag.live')}</Tag>
  if (status === 'ended') return <Tag tone="plain">{say('tag.ended')}</Tag>
  return <Tag>{say('tag.from', { day: shortDate(starts_on ?? '') })}</Tag>
}

/** '4 Dec' */
function shortDate(date: string): string {
  return readTime(`${date}T00:00:00Z`, 'UTC', { day: 'numeric', month: 'short' })
}
