/** The demo café in figures. A test compares them with the world that `npm start` fills in. */
export const CAFE = { people: 180, cards: 3, days: 90, stamps: 10, joinStamps: 2 } as const
