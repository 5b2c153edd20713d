/** Errors in the options of an import. */
export const importTexts = {
  column: 'Choose a column.',
  points: 'Enter a whole number from 1 to 100,000.',
  mode: 'Choose what happens to customers who hold the card.',
  overGoal: 'Choose what happens to full cards.',
  dateOrder: 'Choose how dates are written.',
  encoding: 'Choose an encoding.',
  row: 'Choose a row.',
}
