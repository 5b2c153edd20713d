/** Creates a stamp card in four steps: saves while the user types and previews the card beside every step. */
import type { User } from '@stampwell/contract/business/profile.ts'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { notify } from '../../app/toasts/notify.ts'
import { say as sayFirst } from '../../messages/suggestions.ts'
import { say } from '../../messages/wizard.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { ErrorState } from '../../ui/States.tsx'
import { neededIn, type CardDraft } from './card-draft.ts'
import { CardPreview } from './CardPreview.tsx'
import { CardSuggestions } from './CardSuggestions.tsx'
import { DesignForm } from './DesignForm.tsx'
import { previewDesign } from './preview-design.ts'
import { LocationList } from './LocationList.tsx'
import type { OpenForm } from './open-form.ts'
import { PublishForm } from './PublishForm.tsx'
import { PublishedCard } from './PublishedCard.tsx'
import { rememberStep } from './resume-draft.ts'
import { RewardList } from './RewardList.tsx'
import { SavedNote } from './SavedNote.tsx'
import type { ShownCard } from './shown-card.ts'
import { StampCountField } from './StampCountField.tsx'
import { StepLinks } from './StepLinks.tsx'
import { DESIGN_STEP, LOCATIONS_STEP, REVIEW_STEP, REWARDS_STEP, STEPS } from './steps.ts'
import { useAutosave, useCardSaver } from './use-card-saver.ts'
import { useCardSuggestion } from './use-card-suggestion.ts'
import { useEmptiedDraft } from './use-emptied-draft.ts'
import { useHomeDesign } from './use-home-design.ts'
import { useLibrary } from './use-library.ts'
import { usePublish } from './use-publish.ts'
import { WizardFoot } from './WizardFoot.tsx'
import './wizard.css'

type Typing = Parameters<Parameters<typeof RewardList>[0]['onTyping']>[0]

/** `card` is null until the draft is first saved; `asked` is the step in the URL. */
export function CardWizard({
  user,
  card,
  asked,
  onCreated,
}: {
  user: User
  card: ShownCard | null
  asked: number
  onCreated: (id: string) => void | Promise<void>
}) {
  const { business } = user
  const { saver, state } = useCardSaver(card, onCreated)
  useAutosave(saver, state)
  useEmptiedDraft(saver, card)
  useHomeDesign(saver, user, card === null)
  const suggestion = useCardSuggestion(saver)
  // Offered for a card that begins empty, and for as long as the wizard stays with it.
  const [isFresh] = useState(card === null || (card.number_of_stamps === 0 && card.rewards.length === 0))
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const library = useLibrary()
  const [typing, setTyping] = useState<Typing>(null)
  const [placing, setPlacing] = useState(false)
  const [going, setGoing] = useState(false)
  const running = useRef(false)
  const pressedOn = useRef(0)
  const part = useRef<HTMLDivElement>(null)
  const form = useRef<OpenForm>(null)
  const step = card ? asked : DESIGN_STEP
  useFocusOnStep(step)
  const cardId = card?.id ?? null
  useEffect(() => {
    if (cardId !== null) rememberStep(cardId, step)
  }, [cardId, step])
  const publishing = usePublish(card, saver.save)

  const { draft, errors } = state
  const suggested = suggestion.reward
  const rewards = useMemo(() => rewardsShown(card, typing ?? suggested), [card, typing, suggested])
  const design = previewDesign({ draft, card, rewards, business, icons: library.icons, logos: library.logos })
  const linkTo = (next: number) => {
    const asks = new URLSearchParams(params)
    asks.set('step', String(next))
    if (state.id) asks.set('card', state.id)
    return `?${asks.toString()}`
  }
  const leave = () => {
    if (state.dirty) void saver.save()
  }
  const keep = async () => form.current === null || (await form.current.keep())
  const focusWrong = () =>
    requestAnimationFrame(() => part.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
  const next = async () => {
    if (running.current) return
    const needed = step === DESIGN_STEP ? neededIn(saver.store.get().draft) : {}
    if (Object.keys(needed).length > 0) {
      saver.mark(needed)
      return void focusWrong()
    }
    running.current = true
    setGoing(true)
    const kept = await keep()
    const saved = kept && (await saver.save())
    if (saved && step === DESIGN_STEP) await suggestion.settle()
    const { id, failure } = saver.store.get()
    setGoing(false)
    running.current = false
    if (saved && id) return void navigate(`?step=${step + 1}&card=${id}`)
    if (kept && failure && Object.keys(failure.errors).length === 0) notify.error(failure.message)
    focusWrong()
  }
  // The second click of a double-click belongs to the step of the first click; it must not act on the next step.
  const press = ({ detail }: { detail: number }) => {
    if (detail <= 1) pressedOn.current = step
    if (pressedOn.current === step) void (step === REVIEW_STEP ? publishing.send() : next())
  }
  const needs = needsOf(step, card, draft, typing !== null)
  const ready = async () => {
    const saved = await saver.save()
    if (!saved) notify.error(say('saved.refused'))
    return saved
  }

  if (card?.status === 'published') return <PublishedCard card={card} localAddress={user.local_address} />
  return (
    <>
      <header className="title">
        <h1 className="h1">{say('title')}</h1>
        <SavedNote {...state} />
      </header>
      <StepLinks step={step} linkTo={card ? linkTo : null} keep={keep} />
      <div className="wz">
        <div className="wz-part" ref={part}>
          {step !== DESIGN_STEP && (
            <h2 className="h2" id="step" tabIndex={-1}>
              {say(`step.${STEPS[step - 1] ?? 'design'}`)}
            </h2>
          )}
          {step === DESIGN_STEP && (
            <form
              noValidate
              onSubmit={(event) => {
                event.preventDefault()
                void next()
              }}
            >
              <h2 className="sr" id="step" tabIndex={-1}>
                {say('step.design')}
              </h2>
              {isFresh && <CardSuggestions business={business} draft={draft} suggestion={suggestion} />}
              {library.error && <ErrorState message={library.error.message} onRetry={library.retry} />}
              <DesignForm
                draft={draft}
                errors={errors}
                card={card}
                business={business}
                icons={library.icons}
                logos={library.logos}
                onChange={saver.change}
                onLeave={leave}
                onBanner={saver.sendBanner}
                isFolded
              />
              <button type="submit" hidden>
                {say('next', { step: say('step.rewards') })}
              </button>
            </form>
          )}
          {card && step === REWARDS_STEP && (
            <>
              <p className="lead">{say('reward.lead')}</p>
              {card.number_of_stamps === 0 && (
                <StampCountField
                  value={draft.number_of_stamps}
                  error={errors['number_of_stamps']?.[0]}
                  onChange={(number_of_stamps) => saver.change({ number_of_stamps })}
                  onLeave={leave}
                />
              )}
              {card.number_of_stamps > 0 && (
                <RewardList card={card} currency={business.currency} ready={ready} onTyping={setTyping} ref={form} />
              )}
            </>
          )}
          {card && step === LOCATIONS_STEP && (
            <>
              <p className="lead">{say('place.lead')}</p>
              <LocationList card={card} country={business.country} onTyping={setPlacing} ref={form} />
            </>
          )}
          {card && step === REVIEW_STEP && (
            <PublishForm card={card} user={user} publishing={publishing} linkTo={linkTo} />
          )}
        </div>
        <CardPreview design={design} />
      </div>
      <WizardFoot step={step} linkTo={linkTo} keep={keep} needs={needs}>
        {step < REVIEW_STEP ? (
          <Button variant="main" big busy={going} aria-describedby="step-needs" onClick={press}>
            {nextWords(step, card, placing)}
            <Icon of={IconChevronRight} size={18} />
          </Button>
        ) : (
          <Button
            variant="main"
            big
            busy={publishing.busy}
            disabled={!publishing.isReady}
            aria-describedby="publish-note"
            onClick={press}
          >
            {say('publish.publish')}
          </Button>
        )}
      </WizardFoot>
    </>
  )
}

/** What the step still needs, in words; '' when nothing. A reward that is being typed counts as one. */
function needsOf(step: number, card: ShownCard | null, draft: CardDraft, isTyping: boolean): string {
  if (step === DESIGN_STEP) {
    const { card_name, number_of_stamps } = neededIn(draft)
    if (card_name && number_of_stamps) return sayFirst('needs.name_and_stamps')
    if (card_name) return sayFirst('needs.name')
    return number_of_stamps ? sayFirst('needs.stamps') : ''
  }
  if (step !== REWARDS_STEP || !card) return ''
  if (card.number_of_stamps === 0) return sayFirst('needs.stamps')
  const hasMain = card.rewards.some((reward) => reward.stamps_required === card.number_of_stamps)
  return hasMain || isTyping ? '' : sayFirst('needs.reward')
}

function nextWords(step: number, card: ShownCard | null, placing: boolean): string {
  if (step === LOCATIONS_STEP && card?.locations.length === 0 && !placing) return say('skip')
  return say('next', { step: say(`step.${STEPS[step] ?? 'review'}`) })
}

// Shows the reward being edited on the card before it is saved.
function rewardsShown(card: ShownCard | null, typing: Typing) {
  const held = (card?.rewards ?? []).filter((reward) => reward.id !== typing?.id)
  return typing && typing.name.trim() !== '' ? [...held, typing] : held
}

// Focuses the heading of each new step; the first page keeps its initial focus.
function useFocusOnStep(step: number): void {
  const first = useRef(true)
  useEffect(() => {
    if (!first.current) {
      document.getElementById('step')?.focus({ preventScroll: true })
      window.scrollTo({ top: 0 })
    }
    first.current = false
  }, [step])
}
