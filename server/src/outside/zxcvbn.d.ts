/** The package has types for its estimate only; we read its list. */
declare module 'zxcvbn/lib/frequency_lists.js' {
  const lists: { passwords: string[] }
  export default lists
}
