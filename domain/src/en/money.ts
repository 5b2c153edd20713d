/** What stands where an amount is none. */
export const moneyTexts = {
  notANumber: 'Invalid number',
}
