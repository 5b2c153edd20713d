import { unlessOutOfReach } from './db-errors.ts'

type Failures = {
  /**
   * For the `catch` of work on one of many: keeps the error and resolves to undefined, unless the database is out of
   * reach.
   */
  keep: (error: unknown) => undefined
  /** Throws all that was kept as one `AggregateError`. `what` follows their number: 'receipts could not be mailed'. */
  throwAny: (what: string) => void
}

/** Lets a run of a job go on past what fails, so that one business holds up no other, and end with the errors. */
export function collectFailures(): Failures {
  const errors: unknown[] = []
  return {
    keep: unlessOutOfReach((error) => {
      errors.push(error)
      return undefined
    }),
    throwAny(what) {
      if (errors.length > 0) throw new AggregateError(errors, `${errors.length} ${what}`)
    },
  }
}
