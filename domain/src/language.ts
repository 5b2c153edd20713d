/** Languages that texts may be written in. */
export const LANGUAGES = ['en', 'fr'] as const
export type Language = (typeof LANGUAGES)[number]

/** Languages in which every text is written, so that people can choose them. */
export const OFFERED_LANGUAGES: readonly Language[] = ['en']
