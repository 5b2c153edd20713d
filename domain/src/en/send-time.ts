export const sendTimeTexts = {
  noDate: 'Choose the date as well.',
  noTime: 'Choose the time as well.',
  tooFar: 'Choose a date within a hundred years.',
  past: 'This is in the past.',
}
