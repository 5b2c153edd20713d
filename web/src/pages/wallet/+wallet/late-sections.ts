/** Sections below the card that few customers open, in one file that comes after the card. */
export { OwnData } from './OwnData.tsx'
export { Preferences } from './Preferences.tsx'
