export const givenWords = {
  card_copy: 'copy',
  picture: { icon: 'My icon', logo: 'My logo' },
  merged: 'Merged',
} as const
