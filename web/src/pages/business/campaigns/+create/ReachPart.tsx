/** A dot for each customer of the audience, and beneath it the same in words, with each reason and what to do. */
import type { CampaignPreview } from '@stampwell/contract/business/campaign-preview.ts'
import { MIN_HELD_OUT } from '@stampwell/domain/sending/holdout.ts'
import type { RecipientReason } from '@stampwell/domain/sending/recipient.ts'
import { memo } from 'react'
import { Link } from 'react-router'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { LOCALE } from '#messages/catalogue.ts'
import { say } from '#messages/campaign-form.ts'
import { say as saySending } from '#messages/sending.ts'
import { Button } from '#ui/elements/Button.tsx'
import { Icon } from '#ui/elements/Icon.tsx'
import { Dot, PeopleDots, peoplePerDot, type DotGroup, type DotKind } from '#ui/figures/PeopleDots.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Note } from '#ui/feedback/Tag.tsx'
import { missedAddress } from '../../+sending/channel-words.ts'
import { reachesNobody, reachOf } from '../../+sending/reach.ts'
import type { Preview } from '../../+sending/use-preview.ts'
import './reach.css'

/** `nobody` says what to do when the message would reach nobody; null before the people are counted. */
export function ReachPart({ preview, nobody }: { preview: Preview; nobody: string | null }) {
  const { data, error, isFetching, isOld, retry } = preview
  return (
    <div className="reach" aria-busy={isOld}>
      {data && <ReachPicture preview={data} />}
      {!data && (isFetching || nobody === null) && <ReachSkeleton />}
      {error && (
        <Note tone="late" role="status">
          <span>
            <b>{say('reach.failed')}</b>
            <br />
            {error.message}
          </span>
          <Button busy={isFetching} onClick={retry}>
            {say('goals_retry')}
          </Button>
        </Note>
      )}
      {nobody !== null && !isFetching && !error && (!data || reachesNobody(reachOf(data))) && (
        <Note role="status">
          <Icon of={IconUsers} />
          <span>
            <b>{say('reach.nobody')}</b>
            <br />
            {nobody}
          </span>
        </Note>
      )}
    </div>
  )
}

/** Drawn again only when the answer changes, not with every letter that is typed. */
const ReachPicture = memo(function ReachPicture({ preview }: { preview: CampaignPreview }) {
  const { audience, written, cards, onlyOnCard, held_out, out } = reachOf(preview)
  const channels = preview.channels.map(({ channel }) => channel)
  const left = out.reduce((sum, { count }) => sum + count, 0)
  const groups: DotGroup[] = [
    { kind: 'in', count: written },
    { kind: 'card', count: onlyOnCard },
    { kind: 'held', count: held_out },
    { kind: 'out', count: left },
  ]
  const each = peoplePerDot(groups)
  if (audience === 0) return null
  return (
    <>
      <p className="reach-size" role="status">
        <span className="fig">{(written || cards).toLocaleString(LOCALE)}</span>
        <span>
          {ofWords({ audience, written, cards })} {each === 1 ? say('reach.each') : say('reach.many', { count: each })}
        </span>
      </p>
      <PeopleDots
        label={say('reach.picture', { written, cards: onlyOnCard, held: held_out, out: left })}
        groups={groups}
      />
      <table className="reach-table">
        <caption className="sr">{say('reach.table')}</caption>
        <tbody>
          {written > 0 && <Row kind="in" count={written} words={say('reach.in', { count: written })} />}
          {onlyOnCard > 0 && (
            <Row
              kind="card"
              count={onlyOnCard}
              words={say(written > 0 ? 'reach.only_card' : 'reach.on_card', { count: onlyOnCard })}
            />
          )}
          {held_out > 0 && (
            <Row
              kind="held"
              count={held_out}
              words={saySending('out.holdout')}
              help={held_out < MIN_HELD_OUT ? undefined : saySending('help.holdout')}
            />
          )}
          {out.map(({ reason, count }) => (
            <Row
              key={reason}
              kind="out"
              count={count}
              words={saySending(`out.${reason === 'no_address' ? missedAddress(channels) : reason}`)}
              help={helpFor(reason)}
              isInSettings={reason === 'capped' || reason === 'channel_off'}
            />
          ))}
        </tbody>
      </table>
    </>
  )
})

/** Stands after the number of people: card pages come beside those who are written to, and are never added. */
function ofWords({ audience, written, cards }: { audience: number; written: number; cards: number }): string {
  if (written === 0) return say('reach.of_cards', { count: cards, audience })
  const words = say('reach.of_written', { count: written, audience })
  return cards === 0 ? `${words}.` : `${words}, ${say('ways.cards', { count: cards })}.`
}

function Row({
  kind,
  count,
  words,
  help,
  isInSettings = false,
}: {
  kind: DotKind
  count: number
  words: string
  help?: string | undefined
  isInSettings?: boolean
}) {
  return (
    <tr>
      <th scope="row" className="tn">
        <Dot kind={kind} />
        {count.toLocaleString(LOCALE)}
      </th>
      <td>
        {words}
        {help && <small>{help}</small>}
      </td>
      <td>
        {isInSettings && (
          <Link className="link tall" to="/business/settings#sending">
            {say('reach.settings')}
          </Link>
        )}
      </td>
    </tr>
  )
}

function helpFor(reason: RecipientReason): string | undefined {
  if (reason === 'country' || reason === 'erased' || reason === 'cancelled') return undefined
  if (reason === 'refused' || reason === 'unanswered') return undefined
  return saySending(`help.${reason}`)
}

function ReachSkeleton() {
  return (
    <div className="reach-bones" role="status" aria-label={say('reach.counting')}>
      <Skeleton width="60%" height={40} />
      <Skeleton height={96} />
      <Skeleton height={28} />
      <Skeleton height={28} />
    </div>
  )
}
