/** Edits an existing card: design, rewards, locations, rules and terms in tabs, with a live preview beside them. */
import type { User } from '@stampwell/contract/business/profile.ts'
import { useMemo, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
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
import { previewDesign } from '../../../+stamp-card-wizard/preview-design.ts'
import { KeepLink } from '../../../+stamp-card-wizard/KeepLink.tsx'
import { LocationList } from '../../../+stamp-card-wizard/LocationList.tsx'
import type { OpenForm } from '../../../+stamp-card-wizard/open-form.ts'
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
import { useRules } from './use-rules.ts'
import { useTermsLine } from './use-terms-line.ts'

const PARTS = ['design', 'rewards', 'locations', 'rules', 'terms'] as const
type EditorPart = (typeof PARTS)[number]
type Typing = Parameters<RewardListProps['onTyping']>[0]

export function CardEditor({ user, card }: { user: User; card: ShownCard }) {
  const { business } = user
  const { saver, state } = useCardSaver(card)
  const library = useLibrary()
  const rules = useRules(card)
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const acts = useCardActs(card, () => void navigate('/business/stamps'))
  const [typing, setTyping] = useState<Typing>(null)
  const [qr, setQr] = useState(false)
  const { asking, agree } = useTermsQuestion()
  // A draft with customers was published before.
  const parts = PARTS.filter((one) => one !== 'terms' || card.status === 'published' || card.customers_count > 0)
  const part = parts.find((one) => one === params.get('part')) ?? 'design'
  const box = useRef<HTMLDivElement>(null)
  const form = useRef<OpenForm>(null)
  const { draft, errors } = state
  const rewards = useMemo(() => {
    const held = card.rewards.filter((reward) => reward.id !== typing?.id)
    return typing && typing.name.trim() !== '' ? [...held, typing] : held
  }, [card, typing])

  // Before a promise to customers changes, the merchant sees how many customers it affects.
  const promisedNow = () => {
    const promised = card.status === 'published' ? promiseIn(saver.unsent()) : null
    return promised && !isRefusedAnyway(card, promised) ? promised : null
  }
  const affects = useTermsLine(card.id, promisedNow())
  const agreed = async () => {
    const promised = promisedNow()
    return promised
      ? agree({
          stampId: card.id,
          proposed: promised,
          title: sayTerms('ask.title'),
          ok: sayTerms('ask.save'),
          joining: promised.number_of_stamps === undefined,
        })
      : ''
  }
  const show = async (one: EditorPart) => {
    if (one !== part) await navigate(addressOf(one), { preventScrollReset: true })
  }
  const saveDesign = async () => {
    const more = await agreed()
    if (more === null) return null
    if (await saver.save()) return more
    const { failure } = saver.store.get()
    if (failure && Object.keys(failure.errors).length === 0) notify.error(failure.message)
    else await show('design')
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
    return null
  }
  const isDesignDirty = () => saver.store.get().dirty
  // Saves the design first: a reward may refer to an unsaved number of stamps.
  const ready = async () => {
    if (!isDesignDirty()) return true
    const more = await saveDesign()
    if (more !== null) tell(more)
    return more !== null
  }
  const keep = async () => form.current === null || (await form.current.keep())
  // Saves every unsaved part of the card, whichever tab is open. A part that is refused opens and shows why.
  const save = async () => {
    if (!(await keep())) return false
    if (!isDesignDirty() && !rules.dirty) return true
    const more = isDesignDirty() ? await saveDesign() : ''
    if (more === null) return false
    if (!(await rules.save())) {
      await show('rules')
      return false
    }
    tell(more)
    return true
  }
  const publish = async () => {
    if (await save()) await acts.publish()
  }
  const unsaved = [state.dirty && say('step.design'), rules.dirty && sayRules('tab')].filter(Boolean).join(', ')

  return (
    <>
      <header className="title">
        <div className="row wrap">
          <h1 className="h1">{card.card_name || say('edit.unnamed')}</h1>
          <StatusTag status={card.status} />
        </div>
        <div className="row">
          {card.status === 'draft' && (
            <KeepLink className={buttonClass()} to={`/stamp/create?step=${REVIEW_STEP}&card=${card.id}`} keep={save}>
              {say('edit.review')}
            </KeepLink>
          )}
          {card.status === 'published' && <Button onClick={() => setQr(true)}>{sayStamps('qr')}</Button>}
          <CardMenu card={card} acts={{ ...acts, publish }} onQr={() => setQr(true)} opens="down" />
        </div>
      </header>
      <nav className="seg parts" aria-label={say('edit.tabs')}>
        {parts.map((one) => (
          <KeepLink
            key={one}
            to={addressOf(one)}
            keep={keep}
            aria-current={one === part ? 'page' : undefined}
            preventScrollReset
          >
            {one === 'terms' ? sayTerms('part.tab') : one === 'rules' ? sayRules('tab') : say(`step.${one}`)}
          </KeepLink>
        ))}
      </nav>
      {card.status === 'published' && part !== 'terms' && part !== 'rules' && (
        <Note role="note">{say('edit.live')}</Note>
      )}
      <div className="wz edit">
        <div className="wz-part" ref={box}>
          {part === 'design' && (
            <>
              {library.error && <ErrorState message={library.error.message} onRetry={library.retry} />}
              <DesignForm
                draft={draft}
                errors={errors}
                card={card}
                business={business}
                icons={library.icons}
                logos={library.logos}
                onChange={saver.change}
                onLeave={saver.judge}
                onBanner={saver.sendBanner}
              />
            </>
          )}
          {part === 'rewards' && (
            <>
              <h2 className="sr">{say('step.rewards')}</h2>
              <RewardList card={card} currency={business.currency} ready={ready} onTyping={setTyping} ref={form} />
            </>
          )}
          {part === 'locations' && (
            <>
              <h2 className="sr">{say('step.locations')}</h2>
              <LocationList card={card} country={business.country} ref={form} />
            </>
          )}
          {part === 'rules' && <RulesPart rules={rules} currency={business.currency} onSave={save} />}
          {part === 'terms' && <TermsPart card={card} business={business} />}
        </div>
        <CardPreview
          design={previewDesign({ draft, card, rewards, business, icons: library.icons, logos: library.logos })}
        />
      </div>
      {(part === 'design' || part === 'rules' || unsaved) && (
        <footer className="wz-foot">
          <span className="saved" role="status">
            {unsaved && (affects || say('edit.unsaved', { parts: unsaved }))}
          </span>
          <Button
            variant="main"
            big
            busy={state.saving || rules.busy || asking}
            disabled={!unsaved}
            onClick={() => void save()}
          >
            {say('edit.save')}
          </Button>
        </footer>
      )}
      {qr && <QrDialog card={card} localAddress={user.local_address} onClose={() => setQr(false)} />}
    </>
  )
}

function addressOf(part: EditorPart): string {
  return part === 'design' ? '?' : `?part=${part}`
}

function tell(more: string): void {
  notify.success([say('edit.saved'), more].filter(Boolean).join(' '))
}
