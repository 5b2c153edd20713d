/** Creates a stamp card in four steps: saves while the user types and previews the card beside every step. */
import type { User } from '@stampwell/contract/business/profile.ts'
import { useMemo, useRef, useState } from 'react'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { PlanGate } from '#app/plan/PlanGate.tsx'
import { say } from '#messages/wizard.ts'
import { Button } from '#ui/elements/Button.tsx'
import { Icon } from '#ui/elements/Icon.tsx'
import { PageHead } from '#app/PageHead.tsx'
import { CardPreview } from './preview/CardPreview.tsx'
import { DesignStep } from './design/DesignStep.tsx'
import { LocationList, type LocationListProps } from './locations/LocationList.tsx'
import type { OpenForm } from './open-form.ts'
import { ghostOf } from './preview/ghost-of.ts'
import { previewDesign, previewRewards, type PreviewReward } from './preview/preview-design.ts'
import { PublishForm } from './publish/PublishForm.tsx'
import { PublishedCard } from './publish/PublishedCard.tsx'
import { RewardsStep } from './rewards/RewardsStep.tsx'
import { SavedNote } from './draft/SavedNote.tsx'
import type { ShownCard } from './draft/shown-card.ts'
import { StepLinks } from './StepLinks.tsx'
import { needsInWords, nextWords } from './step-words.ts'
import { DESIGN_STEP, LOCATIONS_STEP, REVIEW_STEP, REWARDS_STEP, STEPS } from './steps.ts'
import { useAutosave, useCardSaver, useHeard } from './draft/use-card-saver.ts'
import { useCardSuggestion } from './design/use-card-suggestion.ts'
import { useEmptiedDraft } from './draft/use-emptied-draft.ts'
import { useHomeDesign } from './draft/use-home-design.ts'
import { useLibrary } from './library/use-library.ts'
import { useNextStep } from './use-next-step.ts'
import { usePublish, type Publishing } from './publish/use-publish.ts'
import { useSaveOrShow } from './use-save-or-show.ts'
import { useFocusOnStep, useRememberedStep, useStepLink, useStepPress } from './use-step.ts'
import { WizardFoot } from './WizardFoot.tsx'
import './wizard.css'

export type CardWizardProps = {
  /** Address of the article about the page. */
  help: string
  user: User
  card: ShownCard | null
  requestedStep: number
  onCreated: (id: string) => void | Promise<void>
}

export function CardWizard({ help, user, card, requestedStep, onCreated }: CardWizardProps) {
  const { business } = user
  const { saver, state } = useCardSaver(card, onCreated)
  useHeard(saver, card, state)
  useAutosave(saver, state)
  useEmptiedDraft(saver, card)
  useHomeDesign(saver, user, card === null)
  const suggestion = useCardSuggestion(saver, card)
  const library = useLibrary()
  const [typing, setTyping] = useState<PreviewReward | null>(null)
  const [placing, setPlacing] = useState(false)
  const part = useRef<HTMLDivElement>(null)
  const form = useRef<OpenForm>(null)
  const step = card ? requestedStep : DESIGN_STEP
  useFocusOnStep(step)
  useRememberedStep(card?.id ?? null, step)
  const linkTo = useStepLink(state.id)
  const save = useSaveOrShow({ step, saver, linkTo, part })
  const publishing = usePublish(card, save)
  const keep = async () => form.current === null || (await form.current.keep())
  const { next, busy } = useNextStep({ step, saver, suggestion, save, keep, part })
  const press = useStepPress(step, () => void (step === REVIEW_STEP ? publishing.send() : next()))

  const typed = typing ?? suggestion.reward
  const rewards = useMemo(() => previewRewards(card?.rewards ?? [], typed), [card, typed])
  const ghost = ghostOf({ suggestion, draft: state.draft, business })
  const shown = { draft: state.draft, card, rewards, business, ...library, ...ghost }
  const needs = needsInWords({ step, card, draft: state.draft, isTyping: typing !== null })

  if (card?.status === 'published') return <PublishedCard card={card} localAddress={user.local_address} />
  return (
    <>
      <PageHead title={say('title')} help={help} isClose act={<SavedNote of={state} timezone={business.timezone} />} />
      <StepLinks step={step} linkTo={card ? linkTo : null} keep={keep} />
      <div className="wz">
        <div className="wz-part" ref={part}>
          {step !== DESIGN_STEP && <StepHeading step={step} />}
          {step === DESIGN_STEP && (
            <DesignStep
              business={business}
              card={card}
              saver={saver}
              state={state}
              library={library}
              suggestion={suggestion}
              onSend={() => void next()}
            />
          )}
          {card && step === REWARDS_STEP && (
            <RewardsStep
              card={card}
              currency={business.currency}
              saver={saver}
              state={state}
              ready={save}
              onTyping={setTyping}
              ref={form}
            />
          )}
          {card && step === LOCATIONS_STEP && (
            <LocationsStep card={card} country={business.country} onTyping={setPlacing} ref={form} />
          )}
          {card && step === REVIEW_STEP && (
            <PublishForm card={card} user={user} publishing={publishing} linkTo={linkTo} />
          )}
        </div>
        <CardPreview design={previewDesign(shown)} isGhost={ghost !== null} />
      </div>
      <WizardFoot step={step} linkTo={linkTo} keep={keep} needs={needs}>
        <StepButton
          step={step}
          label={nextWords(step, card, placing)}
          busy={busy}
          publishing={publishing}
          onClick={press}
        />
      </WizardFoot>
    </>
  )
}

function StepHeading({ step }: { step: number }) {
  return (
    <h2 className="h2" id="step" tabIndex={-1}>
      {say(`step.${STEPS[step - 1] ?? 'design'}`)}
    </h2>
  )
}

function LocationsStep(props: LocationListProps) {
  return (
    <>
      <p className="lead">{say('place.lead')}</p>
      <LocationList {...props} />
    </>
  )
}

type StepButtonProps = {
  step: number
  /** The button's label on every step but the last. */
  label: string
  busy: boolean
  publishing: Publishing
  onClick: (click: { detail: number }) => void
}

function StepButton({ step, label, busy, publishing, onClick }: StepButtonProps) {
  if (step < REVIEW_STEP)
    return (
      <Button variant="main" big busy={busy} aria-describedby="step-needs" onClick={onClick}>
        {label}
        <Icon of={IconChevronRight} size={18} />
      </Button>
    )
  return (
    <PlanGate limit="live_cards">
      <Button
        variant="main"
        big
        busy={publishing.busy}
        disabled={!publishing.isReady}
        aria-describedby="publish-note"
        onClick={onClick}
      >
        {say('publish.publish')}
      </Button>
    </PlanGate>
  )
}
