export const actor = { a_till: 'A till', till: 'Till {name}', at_till: '{till}, {staff}' } as const
