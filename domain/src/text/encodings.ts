/** Encodings in which lists of customers are read, by their names in `TextDecoder`. */
export const ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'windows-1254', 'macintosh'] as const
export type Encoding = (typeof ENCODINGS)[number]
