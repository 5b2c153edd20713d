import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'

/**
 * For a form that is filled once from a read: returns what was read as soon as it is fresh, and the newest from then on.
 * A copy in the cache may be older than what was saved last, and saving a form of old values would bring them back.
 * `id`: of what the form is about.
 */
export function useFresh<Data>({ data, isStale }: Pick<UseQueryResult<Data>, 'data' | 'isStale'>, id: string) {
  const [begunWith, setBegunWith] = useState<string | null>(null)
  const isFresh = data !== undefined && !isStale
  if (isFresh && begunWith !== id) setBegunWith(id)
  return isFresh || begunWith === id ? data : undefined
}
