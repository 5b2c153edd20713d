import { groupDigits } from '@stampwell/domain/text/group-digits.ts'

/** What is wrong with customers that somebody chose one by one. */
export const selectedTexts = {
  atMost: (max: number) => `Choose at most ${groupDigits(String(max))} customers.`,
  none: 'Choose at least one customer.',
}

/** What is wrong with a note on a customer. */
export const noteTexts = {
  note: 'Write a note.',
}
