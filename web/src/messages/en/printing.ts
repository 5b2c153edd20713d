/** Letters that the printed posters leave out. `letters`: the letters themselves, with spaces between. */
export const printing = {
  typed: 'Phones show all of it, but our printed posters have no letters for {letters}',
  sheet:
    'The posters below leave out {letters}, because their fonts do not have these letters. “Print A4 from here” prints them with the fonts of this device.',
} as const
