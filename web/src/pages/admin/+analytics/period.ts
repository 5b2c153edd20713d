export type Period = { from?: string; to?: string; compare: 'before' | 'none' }

const DAY = /^\d{4}-\d\d-\d\d$/

/** Reads the period from the address. What is no date is left out, so that the page shows its usual days. */
export function readPeriod(address: URLSearchParams): Period {
  const day = (name: 'from' | 'to') => {
    const text = address.get(name) ?? ''
    return DAY.test(text) && !Number.isNaN(Date.parse(text)) ? { [name]: text } : {}
  }
  return { ...day('from'), ...day('to'), compare: address.get('compare') === 'none' ? 'none' : 'before' }
}
