import { suggestCards, type CardSuggestion } from '@stampwell/domain/cards/card-suggestions.ts'
import { say } from '#messages/suggestions.ts'
import { Glyph, useMarkup } from '#ui/stamp-card/Glyph.tsx'
import type { CardDraft } from '../draft/card-draft.ts'
import type { TakenSuggestion } from './use-card-suggestion.ts'
import './card-begin.css'

export type CardSuggestionsProps = {
  business: { industry_id: string | null; category_id: string | null }
  draft: CardDraft
  suggestion: TakenSuggestion
}

export function CardSuggestions({ business, draft, suggestion: { taken, take } }: CardSuggestionsProps) {
  return (
    <section className="wz-suggest" aria-labelledby="wz-suggest">
      <div>
        <h2 className="h3" id="wz-suggest">
          {say('title')}
        </h2>
        <p className="muted">{say('text')}</p>
      </div>
      <ul>
        {suggestCards(business).map((one) => (
          <li key={one.key}>
            <button type="button" aria-pressed={isTaken(one, draft, taken)} onClick={() => take(one)}>
              <SuggestionIcon id={one.icon} />
              <span>
                <b>{say(`${one.key}.name`)}</b>
                <small>{say('line', { stamps: one.stamps, reward: say(`${one.key}.reward`) })}</small>
              </span>
            </button>
          </li>
        ))}
      </ul>
      <p className="sr" role="status">
        {taken &&
          say('taken', { name: say(`${taken.key}.name`), stamps: taken.stamps, reward: say(`${taken.key}.reward`) })}
      </p>
    </section>
  )
}

// Pressed for as long as the card has the suggestion's number of stamps. Its name and icon may be the owner's.
function isTaken(one: CardSuggestion, draft: CardDraft, taken: CardSuggestion | null): boolean {
  return taken?.key === one.key && draft.number_of_stamps === String(one.stamps)
}

function SuggestionIcon({ id }: { id: string }) {
  const markup = useMarkup({ id, url: '' })
  return (
    <svg viewBox="18 18 28 28" width="28" height="28" aria-hidden="true">
      {markup && <Glyph markup={markup} scale={1} color="currentColor" weight={1.75} />}
    </svg>
  )
}
