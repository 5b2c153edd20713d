/** The money that a provider took instead of our price, as `payments.mismatch` and the nightly comparison write it. */
type Money = { amount_minor: number; currency: string }

export function writeMismatch({ amount_minor, currency }: Money): string {
  return `${amount_minor} ${currency}`
}

/** Returns null where the provider took nothing else. */
export function readMismatch(mismatch: string | null): Money | null {
  const [amount, currency] = mismatch?.split(' ') ?? []
  return amount === undefined || currency === undefined ? null : { amount_minor: Number(amount), currency }
}
