export const chart = {
  as_table: 'View as a table',
  copy: 'Copy the table',
  copied: 'Copied. You can paste it into a spreadsheet.',
  not_copied: 'Your browser did not copy it. Select the table and copy it.',
  value: '{name}: {value}',
  no_value: '{name}: no figure',
  none: '–',
  today: 'Today',
  heading: { day: 'Day', month: 'Month', hour: 'Hour' },
  keys: {
    day: 'The arrow keys go from day to day, Page Up and Page Down from week to week.',
    month: 'The arrow keys go from month to month, Page Up and Page Down from year to year.',
    hour: 'The arrow keys go from hour to hour, Page Up and Page Down by six hours.',
    name: 'The arrow keys go from one to the next, Home and End to the ends.',
    table: 'The arrow keys go from cell to cell, Home and End to the ends of a row.',
  },
} as const
