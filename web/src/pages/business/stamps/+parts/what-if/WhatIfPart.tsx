/** Replays a card's ledger under other rules, before they are saved: who would have got what, and for how much. */
import { whatIf } from '@stampwell/contract/client-endpoints.gen.ts'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { isMissing } from '#app/api-errors.ts'
import { useAct } from '#app/use-act.ts'
import { useAllCards } from '#app/use-cards.ts'
import { useIsHere } from '#app/use-is-here.ts'
import { useRead } from '#app/use-read.ts'
import { say } from '#messages/what-if.ts'
import { Button } from '#ui/elements/Button.tsx'
import { SelectField } from '#ui/fields/Field.tsx'
import { ProgressBar } from '#ui/figures/ProgressBar.tsx'
import { SkeletonRows } from '#ui/feedback/Skeleton.tsx'
import { ReadError } from '#ui/feedback/States.tsx'
import { Note } from '#ui/feedback/Tag.tsx'
import type { CardDraft } from '../../../../+stamp-card-wizard/draft/card-draft.ts'
import { trialOf, type TrialCard } from './trial-draft.ts'
import { keepTried, readTried } from './tried.ts'
import { TrialForm } from './TrialForm.tsx'
import { WhatIfResult } from './WhatIfResult.tsx'
import './what-if.css'

const EVERY_MS = 1000

type Past = { id: string; card_name: string }
export type WhatIfPartProps = {
  card: TrialCard & Past & { customers_count: number; published_at: string | null }
  draft: CardDraft
  business: { currency: string; timezone: string }
}

export function WhatIfPart(props: WhatIfPartProps) {
  return (
    <>
      <h2 className="sr">{say('tab')}</h2>
      <p className="muted">{say('lead')}</p>
      {props.card.customers_count > 0 ? <Replay pasts={[props.card]} {...props} /> : <OnAnotherCard {...props} />}
    </>
  )
}

/** A card that nobody holds has no stamps of its own yet: its rules are tried on those of another card. */
function OnAnotherCard(props: WhatIfPartProps) {
  const others = useAllCards()
  if (others.data) return <Replay pasts={pastsFor(props.card, others.data.stamps)} {...props} />
  if (others.error) return <ReadError title={say('cards_error')} read={others} />
  return <SkeletonRows rows={3} />
}

/** A card that was published may have been held by customers who were erased since. */
function pastsFor(card: WhatIfPartProps['card'], cards: readonly (Past & { customers_count: number })[]): Past[] {
  const held = cards.filter(({ id, customers_count }) => id !== card.id && customers_count > 0)
  return card.published_at === null ? held : [...held, card]
}

/** `?run=` keeps the run over a reload. */
function Replay({ pasts, card, draft, business }: WhatIfPartProps & { pasts: readonly Past[] }) {
  const [params, setParams] = useSearchParams()
  const isHere = useIsHere()
  const [tried, setTried] = useState(() => readTried(params.get('run')))
  const [trial, setTrial] = useState(() => tried?.trial ?? trialOf(draft, card))
  const [past, setPast] = useState(pasts.find(({ id }) => id === tried?.past)?.id ?? pasts[0]?.id ?? '')
  const start = useAct(whatIf.start, {
    // The runs before stay as they are: only the new one is read.
    refreshes: false,
  })
  const replay = async (body: NonNullable<Parameters<typeof start.submit>[0]['body']>) => {
    const data = await start.submit({ params: { id: past }, body })
    if (!data) return
    const now = { run: data.run.id, trial, past }
    keepTried(now)
    // An owner who went on to another page keeps its address.
    if (!isHere()) return
    setTried(now)
    setParams({ part: 'what-if', run: now.run }, { replace: true, preventScrollReset: true })
  }
  // Another page, or an earlier visit to this one, started the run that refuses a second one.
  const running = start.error?.code === 'conflict' ? start.error.detail['run_id'] : null
  const run = typeof running === 'string' ? running : params.get('run')
  const isOfThese = JSON.stringify(tried) === JSON.stringify({ run, trial, past })
  if (pasts.length === 0)
    return (
      <Note role="note">
        <span>{say('no_past')}</span>
      </Note>
    )
  return (
    <>
      <TrialForm
        trial={trial}
        currency={business.currency}
        errors={start.errors}
        busy={start.busy}
        isAgain={run !== null}
        onChange={setTrial}
        onStart={(body) => void replay(body)}
      >
        {pasts.some(({ id }) => id !== card.id) && (
          <SelectField
            label={say('past')}
            hint={say('past_hint')}
            name="past"
            value={past}
            onChange={(event) => setPast(event.target.value)}
          >
            {pasts.map(({ id, card_name }) => (
              <option key={id} value={id}>
                {card_name}
              </option>
            ))}
          </SelectField>
        )}
      </TrialForm>
      {run !== null && <RunState run={run} isOfThese={isOfThese} business={business} />}
    </>
  )
}

type RunStateProps = { run: string; isOfThese: boolean; business: WhatIfPartProps['business'] }

function RunState({ run, isOfThese, business }: RunStateProps) {
  const read = useRead(
    whatIf.show,
    { params: { run } },
    { every: (data) => (data?.run.status === 'running' ? EVERY_MS : false) },
  )
  // Newer runs took the place of one in an old address.
  if (read.error && !read.data && isMissing(read.error)) return null
  if (read.error && !read.data) return <ReadError title={say('error')} read={read} />
  if (!read.data) return <SkeletonRows rows={3} />
  const { status, progress } = read.data.run
  if (status === 'done') return <WhatIfResult seen={read.data} isOfThese={isOfThese} {...business} />
  if (status === 'running') return <Running run={run} progress={progress} />
  return (
    <Note role="status" {...(status === 'failed' ? { tone: 'harm' as const } : {})}>
      <span>{say(status)}</span>
    </Note>
  )
}

function Running({ run, progress }: { run: string; progress: number }) {
  const cancel = useAct(whatIf.cancel)
  return (
    <div className="wi-running">
      <p role="status" className="tn">
        {say('running', { count: progress })}
      </p>
      <ProgressBar label={say('progress')} done={progress} total={100} />
      <div className="row">
        <Button busy={cancel.busy} onClick={() => void cancel.submit({ params: { run } })}>
          {say('stop')}
        </Button>
      </div>
    </div>
  )
}
