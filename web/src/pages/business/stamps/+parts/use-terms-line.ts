/** Shows, debounced while typing, how many customers a change would leave on older terms. */
import { terms } from '@stampwell/contract/client-endpoints.gen.ts'
import { useEffect, useState } from 'react'
import { useRead } from '#app/use-read.ts'
import { say } from '#messages/terms.ts'
import type { Proposed } from '../../../+stamp-card-wizard/terms/terms-question.ts'

const PAUSE_MS = 700

/** Returns '' while no customer would keep older terms, or while that is not known. */
export function useTermsLine(stampId: string, proposed: Proposed | null): string {
  const typed = JSON.stringify(proposed)
  const [settled, setSettled] = useState('null')
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  const asks = JSON.parse(settled) as Proposed | null // only `typed` is ever stored there
  const read = useRead(terms.preview, { params: { id: stampId }, body: asks ?? {} }, { enabled: asks !== null })

  if (settled !== typed || asks === null || !read.data) return ''
  const {
    is_new,
    customers: { total, keep },
  } = read.data
  if (!is_new || keep === 0 || asks.number_of_stamps === undefined) return ''
  return keep === total ? say('live_all', { count: keep }) : say('live', { count: keep, total })
}
