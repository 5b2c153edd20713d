/** Recipients and look of a message, asked again after a pause in typing. The last answer stays meanwhile. */
import { campaigns } from '@stampwell/contract/client-endpoints.gen.ts'
import type { InputOf } from '@stampwell/contract/endpoint.ts'
import { MAX_MESSAGE_BODY, MAX_MESSAGE_HEADING } from '@stampwell/domain/sending/campaign.ts'
import { useState } from 'react'
import { usePaused } from '#app/use-paused.ts'
import { useRead } from '#app/use-read.ts'
import type { CountedPreview } from './reach.ts'
import { wrongWhileTyping } from './wrong-text.ts'

export type PreviewBody = InputOf<typeof import('@stampwell/contract/business/campaigns.ts').campaigns.preview>['body']

const PAUSE_MS = 300

export type Preview = {
  data: CountedPreview | undefined
  error: { message: string } | null
  isFetching: boolean
  /** The answer belongs to an earlier text or audience. */
  isOld: boolean
  retry: () => void
}

/** Null asks nothing: there is no channel or nobody is chosen yet. */
export function usePreview(body: PreviewBody | null): Preview {
  const text = JSON.stringify(body)
  const paused = usePaused(text, PAUSE_MS)
  const settled = JSON.parse(paused) as PreviewBody | null // written by the line above
  const read = useRead(
    campaigns.preview,
    { body: settled ?? { audience: 'all', channels: ['in-app'] } },
    { enabled: settled !== null, keep: true },
  )
  return {
    data: settled === null || body === null ? undefined : read.data,
    error: settled === null ? null : read.error,
    isFetching: read.isFetching,
    isOld: read.isPlaceholderData || paused !== text,
    retry: () => void read.refetch(),
  }
}

/** People among so many chosen who are no longer on the list; 0 until those of the present form are counted. */
export function goneOf(chosen: number, { data, isOld }: Preview): number {
  return data && !isOld ? Math.max(0, chosen - data.audienceSize) : 0
}

type Text = { messageHeading: string; messageBody: string }

/** The text as it is typed, and while the server would refuse it the last one that it would not. */
export function useKnownText({ messageHeading, messageBody }: Text): Text {
  const [known, setKnown] = useState<Text>({ messageHeading: '', messageBody: '' })
  const isKnown =
    wrongWhileTyping(messageHeading.trim(), MAX_MESSAGE_HEADING) === undefined &&
    wrongWhileTyping(messageBody.trim(), MAX_MESSAGE_BODY) === undefined
  if (isKnown && (known.messageHeading !== messageHeading || known.messageBody !== messageBody))
    setKnown({ messageHeading, messageBody })
  return isKnown ? { messageHeading, messageBody } : known
}

export function textOf({ messageHeading, messageBody }: Text): Text {
  return { messageHeading: messageHeading.trim(), messageBody: messageBody.trim() }
}
