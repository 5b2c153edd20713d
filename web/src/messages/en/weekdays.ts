/** A weekday as it comes back every week, at the start of a sentence and alone in a legend. */
export const weekdays = {
  monday: 'Mondays',
  tuesday: 'Tuesdays',
  wednesday: 'Wednesdays',
  thursday: 'Thursdays',
  friday: 'Fridays',
  saturday: 'Saturdays',
  sunday: 'Sundays',
} as const
