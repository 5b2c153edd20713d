/**
 * Files that the formatter made longer than 300 lines, each with its maximum length until it is split. The list only
 * shrinks.
 */
export const LONG_FILES: Record<string, number> = {}
