export const offerTexts = {
  percent: (max: number) => `Enter a whole number from 1 to ${max}.`,
  amount: 'Enter an amount.',
  endsBeforeStart: 'The last day is before the first.',
  noCustomers: 'Choose at least one customer.',
}
