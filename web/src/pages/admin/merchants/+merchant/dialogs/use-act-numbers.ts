import { merchantActs } from '@stampwell/contract/admin-endpoints.gen.ts'
import { useRead } from '#app/use-read.ts'

/** Reads the numbers that a dialog names, before its button opens. */
export function useActNumbers(id: string) {
  const { data, error } = useRead(merchantActs.numbers, { params: { id } })
  return { numbers: data?.numbers, failed: error?.message }
}
