/** The terms that a registration accepts. A change of their meaning raises the version, and owners are asked once. */
export const TERMS_VERSION = 2

/** The local date on which this version of the legal texts came into force. */
export const TERMS_DATE = '2026-11-27'
