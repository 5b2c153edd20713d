/** Who would get a message and how it looks, asked again after a pause in typing. The last answer stays meanwhile. */
import { campaigns } from '@stampwell/contract/client-endpoints.gen.ts'
import type { InputOf } from '@stampwell/contract/endpoint.ts'
import { unknownFields } from '@stampwell/domain/merge-fields.ts'
import { usePaused } from '#app/use-paused.ts'
import { useRead } from '#app/use-read.ts'
import type { CountedPreview } from './reach.ts'

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

/** Leaves out a text that the server would refuse, so that people are still counted while it is being mended. */
export function textOf({ messageHeading, messageBody }: { messageHeading: string; messageBody: string }): {
  messageHeading?: string
  messageBody?: string
} {
  const isKnown = unknownFields(`${messageHeading}\n${messageBody}`).length === 0
  return isKnown ? { messageHeading: messageHeading.trim(), messageBody: messageBody.trim() } : {}
}
