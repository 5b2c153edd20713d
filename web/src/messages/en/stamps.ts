export const stamps = {
} as const
