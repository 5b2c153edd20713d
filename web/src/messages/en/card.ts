export const card = {
  left: { one: 'One more stamp for', other: '{count} more for' },
  full: 'Full card',
  full_named: 'full card',
  ready: 'Ready to collect',
  collected: 'Collected',
  of: 'of {of}',
  next: 'At {at}: {name}',
  no_slots: 'No stamps chosen yet',
  label: '{business}, {card}. {stamps} of {of} stamps. {state}',
  state_ready: 'Ready to collect: {name}.',
  state_collected: 'Collected: {name}.',
  state_left: { one: 'One more for {name}.', other: '{count} more for {name}.' },
} as const
