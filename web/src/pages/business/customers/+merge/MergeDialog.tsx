/** Previews the kept customer's data before two records are merged. */
import type { Customer } from '@stampwell/contract/business/customers.ts'
import type { MergePreview } from '@stampwell/contract/business/merges.ts'
import { customers, merges } from '@stampwell/contract/client-endpoints.gen.ts'
import { phoneInText, showPhone } from '@stampwell/domain/text/phone.ts'
import clsx from 'clsx'
import { useState } from 'react'
import IconArrowsExchange from '@tabler/icons-react/dist/esm/icons/IconArrowsExchange.mjs'
import { useIsHere } from '#app/use-is-here.ts'
import { useRead } from '#app/use-read.ts'
import { say } from '#messages/merge.ts'
import { birthDate } from '#messages/when.ts'
import { Button } from '#ui/elements/Button.tsx'
import { CancelButton, Dialog } from '#ui/overlays/Dialog.tsx'
import { fontClassFor } from '#ui/text/font-class.ts'
import { SkeletonRows } from '#ui/feedback/Skeleton.tsx'
import { ReadError } from '#ui/feedback/States.tsx'
import { StampProgress } from '#ui/figures/StampProgress.tsx'
import { useMerge } from './use-merge.ts'
import './merge.css'

type MergeDialogProps = {
  keepId: string
  mergeId: string
  onClose: () => void
  onMerged: (keptId: string) => void | Promise<void>
}

export function MergeDialog({ keepId, mergeId, onClose, onMerged }: MergeDialogProps) {
  const [isSwapped, setIsSwapped] = useState(false)
  const [keep_id, merge_id] = isSwapped ? [mergeId, keepId] : [keepId, mergeId]
  // Stops reading both customers once the merge is sent: one of them no longer exists then.
  const [isSent, setIsSent] = useState(false)
  const enabled = !isSent
  const kept = useRead(customers.show, { params: { id: keep_id } }, { enabled })
  const other = useRead(customers.show, { params: { id: merge_id } }, { enabled })
  const preview = useRead(merges.preview, { params: { keep_id, merge_id } }, { enabled })
  const { join, busy } = useMerge()
  const isHere = useIsHere()
  const failed = [kept, other, preview].find((read) => read.error && !read.data)
  const people = kept.data && other.data && { kept: kept.data.customer, other: other.data.customer }
  const loaded = people && preview.data && { ...people, preview: preview.data }

  const send = async () => {
    setIsSent(true)
    // Whoever left the page by Back meanwhile stays where they are.
    if (!(await join(keep_id, merge_id, (kept) => (isHere() ? onMerged(kept) : undefined)))) setIsSent(false)
  }
  return (
    <Dialog
      title={people ? say('ask.title', { name: people.kept.name }) : say('ask.loading')}
      onClose={onClose}
      startsAtTitle
      locked={busy}
      actions={
        <>
          <CancelButton>{say('ask.cancel')}</CancelButton>
          <Button variant="main" busy={busy} disabled={!loaded} onClick={() => void send()}>
            {say('ask.save')}
          </Button>
        </>
      }
    >
      {failed && <ReadError title={say('ask.error')} read={failed} />}
      {!failed && people && (
        <div className="stack">
          <p>{questionWords(people.kept, people.other)}</p>
          {/* Stays while the other preview loads: it has the focus. */}
          <Button icon={IconArrowsExchange} disabled={busy} onClick={() => setIsSwapped(!isSwapped)}>
            {say('ask.swap')}
          </Button>
          {loaded ? (
            <>
              <WillHave name={loaded.kept.name} preview={loaded.preview} kept={loaded.kept} />
              <p className="muted">{say('ask.after')}</p>
            </>
          ) : (
            <SkeletonRows rows={4} />
          )}
        </div>
      )}
      {!failed && !people && <SkeletonRows rows={4} />}
    </Dialog>
  )
}

// Two customers of one name are told apart by their phone number or e-mail.
function questionWords(kept: Customer, other: Customer): string {
  if (kept.name !== other.name) return say('ask.text', { name: kept.name, other: other.name })
  return `${say('ask.same', { name: kept.name })} ${say('ask.text', { name: reachOf(kept), other: reachOf(other) })}`
}

function WillHave({ name, preview, kept }: { name: string; preview: MergePreview; kept: Customer }) {
  const untouched = kept.cards.filter((card) => !preview.cards.some((one) => one.stamp_id === card.stamp_id))
  return (
    <section aria-label={say('ask.will', { name })} className="mrg-will">
      <h3 className={clsx('h4', fontClassFor(name))}>{say('ask.will', { name })}</h3>
      <ul className="mrg-cards">
        {preview.cards.map((card) => (
          <li key={card.stamp_id}>
            <CardBalance {...card} />
            {(card.added > 0 || card.rewards_earned.length > 0) && (
              <small>
                {[
                  card.added > 0 && say('ask.added', { count: card.added }),
                  card.rewards_earned.length > 0 && say('ask.earned', { rewards: card.rewards_earned.join(', ') }),
                ]
                  .filter(Boolean)
                  .join(' ')}
              </small>
            )}
          </li>
        ))}
        {untouched.map((card) => (
          <li key={card.stamp_id}>
            <CardBalance {...card} />
          </li>
        ))}
      </ul>
      <dl className="mrg-facts">
        <div>
          <dt>{say('ask.rewards')}</dt>
          <dd>{preview.rewards.length > 0 ? preview.rewards.join(', ') : say('ask.no_rewards')}</dd>
        </div>
        <div>
          <dt>{say('phone')}</dt>
          <dd className="tn">{preview.phone ? <bdi dir="ltr">{showPhone(preview.phone)}</bdi> : say('nothing')}</dd>
        </div>
        <div>
          <dt>{say('email')}</dt>
          <dd>{preview.email ?? say('nothing')}</dd>
        </div>
        <div>
          <dt>{say('birth')}</dt>
          <dd>{preview.date_of_birth ? birthDate(preview.date_of_birth) : say('nothing')}</dd>
        </div>
        <div>
          <dt>{say('ask.consent')}</dt>
          <dd>{say(preview.marketing_consent ? 'ask.consent_yes' : 'ask.consent_no')}</dd>
        </div>
      </dl>
    </section>
  )
}

function CardBalance({
  card_name,
  stamps,
  number_of_stamps,
}: {
  card_name: string
  stamps: number
  number_of_stamps: number
}) {
  return (
    <>
      <b>{card_name}</b>
      <span className="mrg-stands">
        <StampProgress stamps={Math.min(stamps, number_of_stamps)} of={number_of_stamps} />
        <span className="tn">{say('ask.card', { stamps, of: number_of_stamps })}</span>
      </span>
    </>
  )
}

function reachOf({ phone, email, name }: Customer): string {
  return phone ? phoneInText(phone) : (email ?? name)
}
