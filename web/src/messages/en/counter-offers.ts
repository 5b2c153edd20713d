export const counterOffers = {
  folded: { one: '{count} offer', other: '{count} offers' },
  title: 'Offers',
  use: 'Use it',
  use_named: 'Use it: {offer}',
  ask: {
    title: 'Use “{offer}”?',
    for: 'For {name}: {figure}.',
    once: 'It counts once: after that, the counter says no.',
  },
  used: 'Used on {moment}',
  used_by: 'Used on {moment}, {name}',
  undo: 'Undo',
  undo_named: 'Undo: {offer}',
  undone: 'Taken back: {offer}.',
  done: 'Used: {offer}.',
  error: 'The offers did not load.',
  retry: 'Try again',
} as const
