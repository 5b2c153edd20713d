/** Maximum characters of a setting that stands on a receipt. */
export const MAX_SETTING = 300
/** Maximum characters of the banner above every merchant's pages. */
export const MAX_BANNER = 160
