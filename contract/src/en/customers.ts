import { groupDigits } from '@stampwell/domain/text/digits.ts'

/** Errors in a list of customers that somebody chose one by one. */
export const selectedTexts = {
  atMost: (max: number) => `Choose at most ${groupDigits(String(max))} customers.`,
  none: 'Choose at least one customer.',
}

/** Errors in a note on a customer. */
export const noteTexts = {
  note: 'Write a note.',
}
