/** Asks the server whom the draft reaches and what one of them reads, without those who will be held back. */
import type { Channel } from '@stampwell/domain/sending/channel.ts'
import { useMemo, useState } from 'react'
import { useKnownText, usePreview, type Preview } from '../../+sending/use-preview.ts'
import { previewBodyOf, type CampaignDraft } from './campaign-draft.ts'
import { expectHoldout } from './expect-holdout.ts'

export function usePreviewsOfDraft(draft: CampaignDraft, channels: readonly Channel[]) {
  const people = shownPeople(draft)
  const [step, setStep] = useState({ people, index: 0 })
  // The fifth of all customers is nobody among two who were chosen: other people begin with their first.
  const index = step.people === people ? step.index : 0
  const shown = { ...draft, ...useKnownText(draft) }
  const body = previewBodyOf(shown, channels)
  const look = useExpected(usePreview(body && { ...body, sample: index }), draft.holdout)
  const isNobodyChosen = draft.audience === 'custom' && draft.people.length === 0
  const isCompared = draft.cascade && channels.includes('sms') && channels.includes('email')
  const everyBody = isCompared ? previewBodyOf({ ...shown, cascade: false }, channels) : null
  const everyWay = useExpected(usePreview(everyBody), draft.holdout)
  return {
    /** The message has a look before anybody is chosen. */
    look,
    /** Counts nobody until somebody is chosen. */
    preview: isNobodyChosen ? { ...look, data: undefined } : look,
    /** The counts if each person were written to by every way; undefined where that is the same. */
    everyWay: everyWay.data,
    /** The customer whose message is shown. */
    sample: { index, onChange: (to: number) => setStep({ people, index: to }) },
  }
}

/** Those of whom one is shown, to be compared by `===`. */
function shownPeople({ audience, people, importId }: CampaignDraft): CampaignDraft['people'] | string {
  if (audience === 'custom') return people
  return audience === 'import' ? importId : audience
}

function useExpected(preview: Preview, holdout: boolean): Preview {
  const { data } = preview
  const expected = useMemo(() => data && expectHoldout(data, holdout), [data, holdout])
  return { ...preview, data: expected }
}
