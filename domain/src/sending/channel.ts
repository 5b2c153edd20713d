/** The ways in which a business reaches its customers. */
export const CHANNELS = ['email', 'sms', 'in-app'] as const
export type Channel = (typeof CHANNELS)[number]
