/** Recipients of the message and left-out people, in words, before it is sent. */
import type { RecipientReason } from '@stampwell/domain/sending/recipient.ts'
import { showMinor } from '#messages/money.ts'
import { say } from '#messages/communications.ts'
import { say as saySending } from '#messages/sending.ts'
import { missedAddress } from '../../+sending/channel-words.ts'
import { reachesNobody, reachOf, type Reach } from '../../+sending/reach.ts'
import { willWords } from '../../+sending/reach-words.ts'
import type { Preview } from '../../+sending/use-preview.ts'
import type { MessageDraft } from './message-draft.ts'

export function MessageReach({ draft, preview }: { draft: MessageDraft; preview: Preview }) {
  return (
    <div className="msg-reach tn" role="status" aria-busy={preview.isOld}>
      <ReachWords draft={draft} preview={preview} />
    </div>
  )
}

function ReachWords({ draft, preview: { data, error } }: { draft: MessageDraft; preview: Preview }) {
  if (!draft.isForAll && draft.people.length === 0) return <span className="cap">{say('form.no_people')}</span>
  if (!data) return <span className="cap">{say(error ? 'form.unknown_reach' : 'form.counting')}</span>
  const reach = reachOf(data)
  const held = data.channels.reduce((sum, channel) => sum + channel.held, 0)
  return (
    <>
      <span>
        {reachesNobody(reach) ? (
          <>
            <b>{say('form.nobody')}</b> {say('form.nobody_text')}
          </>
        ) : (
          <>
            <b>{willWords(reach)}</b>
            {costWords(draft, reach)}
          </>
        )}
      </span>
      {reach.out.map(({ reason, count }) => (
        <span key={reason} className="cap">
          {outWords(draft, reason, count)}
        </span>
      ))}
      {held > 0 && <span className="cap">{saySending('held', { count: held })}</span>}
    </>
  )
}

function costWords({ channel }: MessageDraft, { cost }: Reach): string {
  if (channel === 'in-app') return `, ${say('form.free')}`
  if (channel === 'email') return `, ${say('form.in_plan')}`
  return cost ? `, ${showMinor(cost.amount_minor, cost.currency)}` : ''
}

function outWords({ channel }: MessageDraft, reason: RecipientReason, count: number): string {
  if (channel === 'in-app' && reason === 'no_consent') return say('form.card_off', { count })
  return say('form.left_out', {
    count,
    reason: saySending(`out.${reason === 'no_address' ? missedAddress([channel]) : reason}`),
  })
}
