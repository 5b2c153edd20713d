/** The bar over the pages of a business that an admin views. */
export const view = {
  label: 'You view this business',
  whose: 'You see what {business} sees.',
  left: 'Reading only, {time} left.',
  reason: 'Reason: {reason}',
  leave: 'Leave',
} as const
