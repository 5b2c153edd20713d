export const counter = {
} as const
