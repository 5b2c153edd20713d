import type { User } from '@stampwell/contract/business/profile.ts'
import { useMemo, useRef, useState } from 'react'
import { FormBar } from '#app/FormBar.tsx'
import { say as sayRules } from '#messages/rules.ts'
import { say } from '#messages/wizard.ts'
import { Button } from '#ui/elements/Button.tsx'
import { LinkTabs } from '#ui/widgets/LinkTabs.tsx'
import { ErrorState } from '#ui/feedback/States.tsx'
import { Note } from '#ui/feedback/Tag.tsx'
import type { SaverState } from '../../../+stamp-card-wizard/draft/card-draft-store.ts'
import type { CardSaver } from '../../../+stamp-card-wizard/draft/card-saver.ts'
import { CardPreview } from '../../../+stamp-card-wizard/preview/CardPreview.tsx'
import { DesignForm } from '../../../+stamp-card-wizard/design/DesignForm.tsx'
import { LocationList } from '../../../+stamp-card-wizard/locations/LocationList.tsx'
import type { OpenForm } from '../../../+stamp-card-wizard/open-form.ts'
import {
  previewDesign,
  previewRewards,
  type PreviewReward,
} from '../../../+stamp-card-wizard/preview/preview-design.ts'
import { QrDialog } from '../../../+stamp-card-wizard/qr/QrDialog.tsx'
import type { ShownCard } from '../../../+stamp-card-wizard/draft/shown-card.ts'
import { useCardSaver, useHeard } from '../../../+stamp-card-wizard/draft/use-card-saver.ts'
import { useLibrary, type Library } from '../../../+stamp-card-wizard/library/use-library.ts'
import '../../../+stamp-card-wizard/wizard.css'
import { addressOf, tabWords, useEditorPart } from './editor-parts.ts'
import { ClosedForJoins } from './ClosedForJoins.tsx'
import { EditorHeader } from './EditorHeader.tsx'
import { RewardsPart } from './RewardsPart.tsx'
import { RulesPart } from './RulesPart.tsx'
import { TermsPart } from './TermsPart.tsx'
import { WhatIfPart } from './what-if/WhatIfPart.tsx'
import { useRules } from './use-rules.ts'
import { useSaveCard } from './use-save-card.ts'
import { useTermsAgreement } from './use-terms-agreement.ts'

export function CardEditor({ user, card }: { user: User; card: ShownCard }) {
  const { business } = user
  const { saver, state } = useCardSaver(card)
  useHeard(saver, card, state)
  const library = useLibrary()
  const rules = useRules(card)
  const { parts, part, show, go } = useEditorPart(card)
  const [typing, setTyping] = useState<PreviewReward | null>(null)
  const [qr, setQr] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const form = useRef<OpenForm>(null)
  const rewards = useMemo(() => previewRewards(card.rewards, typing), [card, typing])
  const { line, asking, agreed } = useTermsAgreement(card, saver)
  const keep = async () => form.current === null || (await form.current.keep())
  // The open form of a tab is saved before another tab opens.
  const leave = async (href: string) => {
    if (await keep()) await go(href)
  }
  const { ready, save } = useSaveCard({ saver, rules, agreed, keep, show, part: box })
  const edited = { card, business, saver, state }
  const unsaved = [state.dirty && say('step.design'), rules.dirty && sayRules('tab')].filter(Boolean).join(', ')

  return (
    <>
      <EditorHeader card={card} save={save} onQr={() => setQr(true)} />
      <div className="wz edit">
        <LinkTabs
          label={say('edit.tabs')}
          className="parts"
          tabs={parts.map((one) => ({ id: one, label: tabWords(one), href: addressOf(one) }))}
          selected={part}
          navigate={(href) => void leave(href)}
        >
          <ClosedForJoins card={card} />
          {card.status === 'published' && (part === 'design' || part === 'locations') && (
            <Note role="note">{say('edit.live')}</Note>
          )}
          <div className="wz-part" ref={box}>
            {part === 'design' && <DesignPart {...edited} library={library} />}
            {part === 'rewards' && <RewardsPart {...edited} ready={ready} onTyping={setTyping} ref={form} />}
            {part === 'locations' && (
              <>
                <h2 className="sr">{say('step.locations')}</h2>
                <LocationList card={card} country={business.country} ref={form} />
              </>
            )}
            {part === 'rules' && <RulesPart rules={rules} currency={business.currency} onSave={save} />}
            {part === 'terms' && <TermsPart card={card} business={business} />}
            {part === 'what-if' && <WhatIfPart card={card} draft={state.draft} business={business} />}
          </div>
        </LinkTabs>
        <CardPreview design={previewDesign({ draft: state.draft, card, rewards, business, ...library })} />
      </div>
      {(part === 'design' || part === 'rules' || unsaved) && (
        <FormBar summary={<span role="status">{unsaved && (line || say('edit.unsaved', { parts: unsaved }))}</span>}>
          <Button
            variant="main"
            big
            busy={state.saving || rules.busy || asking}
            disabled={!unsaved}
            onClick={() => void save()}
          >
            {say('edit.save')}
          </Button>
        </FormBar>
      )}
      {qr && <QrDialog card={card} localAddress={user.local_address} onClose={() => setQr(false)} />}
    </>
  )
}

type DesignPartProps = {
  card: ShownCard
  business: User['business']
  saver: CardSaver
  state: SaverState
  library: Library
}

function DesignPart({ card, business, saver, state, library }: DesignPartProps) {
  return (
    <>
      {library.error && <ErrorState message={library.error.message} onRetry={library.retry} />}
      <DesignForm
        draft={state.draft}
        errors={state.errors}
        card={card}
        business={business}
        icons={library.icons}
        logos={library.logos}
        onChange={saver.change}
        onLeave={saver.judge}
        onBanner={saver.sendBanner}
      />
    </>
  )
}
