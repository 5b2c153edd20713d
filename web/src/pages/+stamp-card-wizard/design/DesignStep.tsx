import type { User } from '@stampwell/contract/business/profile.ts'
import { say } from '#messages/wizard.ts'
import { ErrorState } from '#ui/feedback/States.tsx'
import type { SaverState } from '../draft/card-draft-store.ts'
import type { CardSaver } from '../draft/card-saver.ts'
import { CardSuggestions } from './CardSuggestions.tsx'
import { DesignForm } from './DesignForm.tsx'
import type { ShownCard } from '../draft/shown-card.ts'
import type { TakenSuggestion } from './use-card-suggestion.ts'
import type { Library } from '../library/use-library.ts'

export type DesignStepProps = {
  business: User['business']
  card: ShownCard | null
  saver: CardSaver
  state: SaverState
  library: Library
  suggestion: TakenSuggestion
  onSend: () => void
}

export function DesignStep({ business, card, saver, state, library, suggestion, onSend }: DesignStepProps) {
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSend()
      }}
    >
      <h2 className="sr" id="step" tabIndex={-1}>
        {say('step.design')}
      </h2>
      {suggestion.isOffered && <CardSuggestions business={business} draft={state.draft} suggestion={suggestion} />}
      {library.error && <ErrorState message={library.error.message} onRetry={library.retry} />}
      <DesignForm
        draft={state.draft}
        errors={state.errors}
        card={card}
        business={business}
        icons={library.icons}
        logos={library.logos}
        onChange={saver.change}
        onLeave={() => {
          if (state.dirty) void saver.save()
        }}
        onBanner={saver.sendBanner}
        isFolded
      />
      <button type="submit" hidden>
        {say('next', { step: say('step.rewards') })}
      </button>
    </form>
  )
}
