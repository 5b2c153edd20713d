/** A card that exists: its design, rewards, places, rules and terms, each in a tab of its own, beside the card as it will be. */
import type { User } from '@stampwell/contract/business/profile.ts'
import { useMemo, useRef, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { notify } from '../../../../app/toasts/notify.ts'
import { say as sayRules } from '../../../../messages/rules.ts'
import { say as sayStamps } from '../../../../messages/stamps.ts'
import { say as sayTerms } from '../../../../messages/terms.ts'
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
import { isRefusedAnyway, promiseIn } from '../../../+stamp-card-wizard/terms-question.ts'
import { useLibrary } from '../../../+stamp-card-wizard/use-library.ts'
import { useTermsQuestion } from '../../../+stamp-card-wizard/use-terms-question.ts'
import '../../../+stamp-card-wizard/wizard.css'
import { CardMenu } from './CardMenu.tsx'
import { RulesPart } from './RulesPart.tsx'
import { StatusTag } from './StatusTag.tsx'
import { TermsPart } from './TermsPart.tsx'
import { useCardActs } from './use-card-acts.ts'
import { useTermsLine } from './use-terms-line.ts'

const PARTS = ['design', 'rewards', 'locations', 'rules', 'terms'] as const
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
  const { asking, agree } = useTermsQuestion()
  // A draft that somebody holds was published before.
  const parts = PARTS.filter(one => one !== 'terms' || card.status === 'published' || card.customers_count > 0)
  const part = parts.find(one => one === params.get('part')) ?? 'design'
  const form = useRef<HTMLDivElement>(null)
  const { draft, errors } = state
  const rewards = useMemo(() => {
    const held = card.rewards.filter(reward => reward.id !== typing?.id)
    return typing && typing.name.trim() !== '' ? [...held, typing] : held
  }, [card, typing])

  const promised = card.status === 'published' ? promiseIn(saver.unsent()) : null
  const affects = useTermsLine(card.id, promised && !isRefusedAnyway(card, promised) ? promised : null)

  // What customers were promised is not changed before the merchant knows for whom.
  const agreed = async () => {
    if (!promised || isRefusedAnyway(card, promised)) return ''
    return agree({ stampId: card.id, proposed: promised, title: sayTerms('ask.title'), ok: sayTerms('ask.save'), joining: promised.number_of_stamps === undefined })
  }
  const save = async () => {
    const more = await agreed()
    if (more === null) return false
    const saved = await saver.save()
    if (saved) notify.success([say('edit.saved'), more].filter(Boolean).join(' '))
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
        {parts.map(one => <Link key={one} to={one === 'design' ? '?' : `?part=${one}`} aria-current={one === part ? 'page' : undefined} preventScrollReset>{one === 'terms' ? sayTerms('part.tab') : one === 'rules' ? sayRules('tab') : say(`step.${one}`)}</Link>)}
      </nav>
      {card.status === 'published' && part !== 'terms' && part !== 'rules' && <Note role="note">{say('edit.live')}</Note>}
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
          {part === 'rules' && <RulesPart card={card} currency={business.currency} />}
          {part === 'terms' && <TermsPart card={card} business={business} />}
        </div>
        <CardPreview face={faceOf({ draft, card, rewards, business, icons: library.icons, logos: library.logos })} />
      </div>
      {(part === 'design' || state.dirty) && (
        <footer className="wz-foot">
          <span className="saved" role="status">{state.dirty ? affects || say('edit.unsaved') : ''}</span>
          <Button look="main" big busy={state.saving || asking} off={!state.dirty} onClick={() => void save()}>{say('edit.save')}</Button>
        </footer>
      )}
      {qr && <QrDialog card={card} localAddress={user.local_address} onClose={() => setQr(false)} />}
    </>
  )
}
