import type { ListRead } from './list-state.ts'

/** `nothing` was found by search and filters; `past the end` is a page that the list no longer has. */
export type Phase = 'loading' | 'failed' | 'empty' | 'nothing' | 'past the end' | 'rows'

/** `shown` and `total` count the rows of this page and of all pages; undefined until the reply is there. */
export function phaseOf({
  read,
  shown,
  total,
  isNarrowed,
}: {
  read: Pick<ListRead, 'error' | 'isPlaceholderData'>
  shown: number | undefined
  total: number | undefined
  isNarrowed: boolean
}): Phase {
  if (shown === undefined) return read.error ? 'failed' : 'loading'
  if (shown > 0) return 'rows'
  // The previous search found nothing; this one may.
  if (read.isPlaceholderData) return 'loading'
  if (total !== undefined && total > 0) return 'past the end'
  return isNarrowed ? 'nothing' : 'empty'
}
