/** Errors in what the counter sends. */
export const counterTexts = {
  code: 'Scan or enter a code.',
  receipt: 'Enter the receipt’s number.',
  milliseconds: 'Enter milliseconds, an hour at most.',
  noTimes: 'Send at least one.',
  tooManyTimes: 'Send at most 50 at once.',
}

/** Errors in a till, and in a PIN of the staff. */
export const tillTexts = {
  name: 'Name the till.',
  code: 'Enter the code.',
  pin: 'Enter your PIN.',
  fourDigits: 'Enter four digits.',
}
