export const meter = { of: '{used} of {max}', unlimited: '{used}, no limit' } as const
