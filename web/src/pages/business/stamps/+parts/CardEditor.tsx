/** A card that exists: its design, rewards and places, each in a tab of its own, beside the card as it will be. */
import type { User } from '@stampwell/contract/business/profile.ts'
import { useMemo, useRef, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { notify } from '../../../../app/toasts/notify.ts'
import { say as sayStamps } from '../../../../messages/stamps.ts'
import { say } from '../../../../messages/wizard.ts'
import { buttonClass, Button } from '../../../../ui/Button.tsx'
import { ErrorState } from '../../../../ui/States.tsx'
import { Note } from '../../../../ui/Tag.tsx'
import { CardPreview } from '../../../+stamp-card-wizard/CardPreview.tsx'
import { DesignForm } from '../../../+stamp-card-wizard/DesignForm.tsx'
import { faceOf } from '../../../+stamp-card-wizard/face-of.ts'
import { LocationList } from '../../../+stamp-card-wizard/LocationList.tsx'
import { QrDialog } from '../../../+stamp-card-wizard/QrDialog.tsx'
import { RewardList, type RewardListProps } from '../../../+stamp-card-wizard/RewardList.tsx'
import type { ShownCard } from '../../../+stamp-card-wizard/shown-card.ts'
import { REVIEW_STEP } from '../../../+stamp-card-wizard/steps.ts'
import { useCardSaver } from '../../../+stamp-card-wizard/use-card-saver.ts'
import { useLibrary } from '../../../+stamp-card-wizard/use-library.ts'
import '../../../+stamp-card-wizard/wizard.css'
import { CardMenu } from './CardMenu.tsx'
import { StatusTag } from './StatusTag.tsx'
import { useCardActs } from './use-card-acts.ts'

const PARTS = ['design', 'rewards', 'locations'] as const
type Typing = Parameters<RewardListProps['onTyping']>[0]

export function CardEditor({ user, card }: { user: User; card: ShownCard }) {
  const { business } = user
  const { saver, state } = useCardSaver(card)
  const library = useLibrary()
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const acts = useCardActs(card, () => void navigate('/business/stamps'))
  const [typing, setTyping] = useState<Typing>(null)
  const [qr, setQr] = useState(false)
  const part = PARTS.find(one => one === params.get('part')) ?? 'design'
  const form = useRef<HTMLDivElement>(null)
  const { draft, errors } = state
  const rewards = useMemo(() => {
    const held = card.rewards.filter(reward => reward.id !== typing?.id)
    return typing && typing.name.trim() !== '' ? [...held, typing] : held
  }, [card, typing])

  const save = async () => {
    const saved = await saver.save()
    if (saved) notify.success(say('edit.saved'))
    else {
      const { failure } = saver.store.get()
      if (failure && Object.keys(failure.errors).length === 0) notify.error(failure.message)
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
    }
    return saved
  }
  // A reward may refer to a number of stamps that is typed but not saved.
  const ready = async () => !state.dirty || await save()

  return (
    <>
      <header className="title">
        <div className="row wrap"><h1 className="h1">{card.card_name || say('edit.unnamed')}</h1><StatusTag status={card.status} /></div>
        <div className="row">
          {card.status === 'draft' && <Link className={buttonClass()} to={`/stamp/create?step=${REVIEW_STEP}&card=${card.id}`}>{say('edit.review')}</Link>}
          {card.status === 'published' && <Button onClick={() => setQr(true)}>{sayStamps('qr')}</Button>}
          <CardMenu card={card} acts={acts} onQr={() => setQr(true)} opens="down" />
        </div>
      </header>
      <nav className="seg parts" aria-label={say('edit.tabs')}>
        {PARTS.map(one => <Link key={one} to={one === 'design' ? '?' : `?part=${one}`} aria-current={one === part ? 'page' : undefined} preventScrollReset>{say(`step.${one}`)}</Link>)}
      </nav>
      {card.status === 'published' && <Note role="note">{say('edit.live')}</Note>}
      <div className="wz edit">
        <div className="wz-part" ref={form}>
          {part === 'design' && (
            <>
              {library.error && <ErrorState message={library.error.message} onRetry={library.retry} />}
              <DesignForm draft={draft} errors={errors} card={card} business={business} icons={library.icons} logos={library.logos} onChange={saver.change} onLeave={saver.judge} onBanner={saver.sendBanner} />
            </>
          )}
          {part === 'rewards' && <><h2 className="sr">{say('step.rewards')}</h2><RewardList card={card} currency={business.currency} ready={ready} onTyping={setTyping} /></>}
          {part === 'locations' && <><h2 className="sr">{say('step.locations')}</h2><LocationList card={card} country={business.country} /></>}
        </div>
        <CardPreview face={faceOf({ draft, card, rewards, business, icons: library.icons, logos: library.logos })} />
      </div>
      {(part === 'design' || state.dirty) && (
        <footer className="wz-foot">
          <span className="saved" role="status">{state.dirty ? say('edit.unsaved') : ''}</span>
          <Button look="main" big busy={state.saving} off={!state.dirty} onClick={() => void save()}>{say('edit.save')}</Button>
        </footer>
      )}
      {qr && <QrDialog card={card} localAddress={user.local_address} onClose={() => setQr(false)} />}
    </>
  )
}
