/** What is wrong with a card's opening hours. */
export const openingHoursTexts = {
  noTime: 'Enter a time.',
  time: 'Enter a time like 09:00.',
  spans: (max: number) => `Use at most ${max} times for one day.`,
}
