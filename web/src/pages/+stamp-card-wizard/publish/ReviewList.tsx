import { rewards as endpoints } from '@stampwell/contract/client-endpoints.gen.ts'
import { addressLine } from '@stampwell/domain/text/address.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useRead } from '#app/use-read.ts'
import { say } from '#messages/wizard.ts'
import { whenEarned, describeTypeAndValue } from '../rewards/reward-words.ts'
import type { ShownCard } from '../draft/shown-card.ts'
import { DESIGN_STEP, LOCATIONS_STEP, REWARDS_STEP } from '../steps.ts'
import './card-review.css'
import { NAMED_COLORS } from '../design/named-colors.ts'

export type ReviewListProps = {
  card: ShownCard
  currency: string
  /** Returns the URL of a step; null when nothing can be changed. */
  linkTo: ((step: number) => string) | null
}

export function ReviewList({ card, currency, linkTo }: ReviewListProps) {
  const types = useRead(endpoints.types, {})
  const kindOf = (key: string) => types.data?.types.find((type) => type.key === key)?.name ?? ''
  const count = card.number_of_stamps
  const lines: [string, ReactNode][] = [
    [say('review.name'), card.card_name || say('review.nothing')],
    [say('review.business'), card.design.business_name],
    ...optional(say('review.promo'), card.promo_caption),
    ...optional(say('review.offer'), card.offer_details),
    [say('review.color'), colorName(card.card_color)],
    [say('review.stamps'), count > 0 ? say('review.stamps_of', { count }) : say('review.nothing')],
    [
      say('review.start'),
      card.join_stamps > 0 ? say('review.start_of', { count: card.join_stamps }) : say('review.start_none'),
    ],
    [
      say('review.life'),
      card.duration === null ? say('review.life_ever') : say('review.life_days', { count: card.duration }),
    ],
    [
      say('review.pictures'),
      [(card.selected_logo ?? card.logo) ? say('review.with_logo') : '', card.banner ? say('review.with_banner') : '']
        .filter(Boolean)
        .join(', ') || say('review.no_pictures'),
    ],
    ...optional(say('review.description'), card.card_description),
    ...optional(say('review.website'), card.website_url),
  ]
  return (
    <div className="review">
      <Part title={say('step.design')} edit={linkTo?.(DESIGN_STEP)} label={say('review.edit_design')}>
        <dl>
          {lines.map(([term, text]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </Part>
      <Part title={say('step.rewards')} edit={linkTo?.(REWARDS_STEP)} label={say('review.edit_rewards')}>
        {card.rewards.length === 0 ? (
          <p className="muted">{say('review.no_rewards')}</p>
        ) : (
          <dl>
            {card.rewards.map((reward) => (
              <div key={reward.id}>
                <dt>{whenEarned(reward.stamps_required, count)}</dt>
                <dd>
                  <b>{reward.name}</b>
                  <br />
                  {describeTypeAndValue(reward, kindOf(reward.type), currency)}
                </dd>
              </div>
            ))}
          </dl>
        )}
      </Part>
      <Part title={say('step.locations')} edit={linkTo?.(LOCATIONS_STEP)} label={say('review.edit_places')}>
        {card.locations.length === 0 ? (
          <p className="muted">{say('review.no_places')}</p>
        ) : (
          <dl>
            {card.locations.map((savedLocation) => (
              <div key={savedLocation.id}>
                <dt>{savedLocation.name}</dt>
                <dd>{addressLine(savedLocation)}</dd>
              </div>
            ))}
          </dl>
        )}
      </Part>
    </div>
  )
}

function Part({
  title,
  edit,
  label,
  children,
}: {
  title: string
  edit: string | undefined
  label: string
  children: ReactNode
}) {
  return (
    <section>
      <div className="row between">
        <h3 className="h4">{title}</h3>
        {edit !== undefined && (
          <Link className="btn quiet" to={edit} aria-label={label}>
            {say('review.edit')}
          </Link>
        )}
      </div>
      {children}
    </section>
  )
}

function colorName(hex: string): string {
  return NAMED_COLORS.find((color) => color.hex === hex)?.name ?? hex
}

function optional(term: string, text: string | null): [string, ReactNode][] {
  return text ? [[term, text]] : []
}
