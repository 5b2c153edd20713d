/** One component draws the card from 140 px to 480 px, because every length is relative to its own width. */
import type { CardDesign } from '@stampwell/contract/public/cards.ts'
import { contrast, inkOn, PAPER, textOn } from '@stampwell/domain/cards/palette.ts'
import { GIFT, DEFAULT_INK, shapeForIcon, type StampShape } from '@stampwell/domain/cards/stamp-shapes.ts'
import type { CSSProperties } from 'react'
import { say } from '#messages/card.ts'
import { fontClassFor } from '../text/font-class.ts'
import { Glyph } from './Glyph.tsx'
import { Slots } from './slots.tsx'
import { rewardWords, type RewardWords } from './words.ts'
import './card.css'
import './slots.css'
import './card-stub.css'
import './card-motion.css'

export type StampCardProps = {
  card: CardDesign
  stamps: number
  /** Draws the stub torn off: `true` for the full card's reward, text for another. A full card needs no value. */
  ready?: boolean | string
  /** The reward was collected: it stays as a faded souvenir. */
  redeemed?: boolean
  markNext?: boolean
  /** Number of new stamps, which are animated. */
  newStamps?: number
  /** The id of the card or the customer card. The same seed always draws the same card. */
  seed: string
  /** Shape of the stamps; by default derived from the icon. */
  shape?: StampShape
}

export function StampCard({
  card,
  stamps,
  ready,
  redeemed = false,
  markNext = false,
  newStamps = 0,
  seed,
  shape,
}: StampCardProps) {
  const count = Math.max(0, card.number_of_stamps)
  const full = count > 0 && stamps >= count
  const torn = redeemed || (ready ?? full) !== false
  const words = rewardWords(card, { stamps, torn, redeemed, named: typeof ready === 'string' ? ready : undefined })
  const rewardPositions = new Set(card.rewards.map((reward) => reward.stamps_required))
  const classes = [
    'card',
    textOn(card.card_color) === PAPER ? 'dark' : '',
    torn ? 'done' : '',
    torn && newStamps > 0 ? 'tearing' : '',
    redeemed ? 'redeemed' : '',
    card.banner_url ? 'has-banner' : '',
  ]
    .filter(Boolean)
    .join(' ')
  return (
    // The same picture in every language, like the printed card.
    <div className={`card-frame${newStamps > 0 ? pressClass(stamps) : ''}`} dir="ltr">
      <article className={classes} style={cardColors(card)} aria-label={words.label}>
        <div className="card-body">
          {card.banner_url && (
            <div className="card-banner">
              <img src={card.banner_url} alt="" />
            </div>
          )}
          <header>
            {card.logo_url && (
              <span className="card-logo">
                <img src={card.logo_url} alt="" />
              </span>
            )}
            <div>
              <h3 className={nameClass(card.business_name)}>{card.business_name}</h3>
              <p>{card.card_name}</p>
              {card.promo_caption && <p className="promo">{card.promo_caption}</p>}
            </div>
          </header>
          {count > 0 && (
            <Slots
              count={count}
              stamps={Math.min(stamps, count)}
              newStamps={newStamps}
              rewardPositions={rewardPositions}
              markNext={markNext}
              icon={card.icon}
              shape={shape ?? shapeForIcon(card.icon?.id ?? '')}
              seed={seed}
            />
          )}
        </div>
        <Stub words={words} stamps={stamps} of={count} newStamps={newStamps} torn={torn} redeemed={redeemed} />
      </article>
    </div>
  )
}

function Stub({
  words,
  stamps,
  of,
  newStamps,
  torn,
  redeemed,
}: {
  words: RewardWords
  stamps: number
  of: number
  newStamps: number
  torn: boolean
  redeemed: boolean
}) {
  const before = Math.max(0, stamps - newStamps)
  return (
    <div className="card-stub" key={torn ? 'torn' : 'whole'}>
      <div className="stub-words">
        <small>{words.lead}</small>
        <strong className={fontClassFor(words.reward)}>{words.reward}</strong>
        {words.next && <em>{words.next}</em>}
      </div>
      <div className="stub-count" aria-hidden="true">
        {torn ? (
          <span className="stub-mark">
            <svg viewBox="0 0 24 24">
              {redeemed ? (
                <path
                  d="M5 12l5 5l10 -10"
                  fill="none"
                  stroke="currentColor"
                  strokeWidth="2"
                  strokeLinecap="round"
                  strokeLinejoin="round"
                />
              ) : (
                <g transform="translate(-20 -20)">
                  <Glyph markup={GIFT} scale={1} color="currentColor" weight={2} />
                </g>
              )}
            </svg>
          </span>
        ) : (
          of > 0 && (
            <>
              <b>
                <span className="roll">
                  {newStamps > 0 && (
                    <i className="was" key={`was${stamps}`}>
                      {before}
                    </i>
                  )}
                  <i key={stamps}>{stamps}</i>
                </span>
              </b>
              <i>{say('of', { of })}</i>
            </>
          )
        )}
      </div>
    </div>
  )
}

// Picks ink or paper by contrast; small text is mixed with the card colour only while it stays readable.
function cardColors(card: CardDesign): CSSProperties {
  const fg = textOn(card.card_color)
  return {
    '--card': card.card_color,
    '--fg': fg,
    '--inkc': inkOn(card.card_color, card.stamp_color ?? DEFAULT_INK),
    '--bg': card.card_color,
    '--mix': `${smallTextMix(contrast(card.card_color, fg), fg)}%`,
  } as CSSProperties // CSSProperties has no type for CSS variables
}

/** Returns the share of the text colour in small text, in percent. */
function smallTextMix(ratio: number, fg: string): number {
  if (ratio >= 8) return fg === PAPER ? 84 : 78
  return ratio >= 6.5 ? 92 : 100
}

// Two class names for the same animation: alternating between them restarts it.
function pressClass(stamps: number): string {
  return stamps % 2 ? ' press-a' : ' press-b'
}

function nameClass(name: string): string | undefined {
  const classes = [fontClassFor(name), lengthClass(name)].filter(Boolean)
  return classes.length > 0 ? classes.join(' ') : undefined
}

function lengthClass({ length }: string): string {
  if (length > 34) return 'longer'
  return length > 20 ? 'long' : ''
}
