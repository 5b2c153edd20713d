/** Names of plans that each language has its own word for. */
export const planNames = { free: 'Free' } as const
