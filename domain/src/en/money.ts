/** Says that a text is not an amount. */
export const moneyTexts = {
  notANumber: 'Invalid number',
}
