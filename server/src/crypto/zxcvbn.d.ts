/** The package types only its estimate function; this declares its frequency lists. */
declare module 'zxcvbn/lib/frequency_lists.js' {
  const lists: { passwords: string[] }
  export default lists
}
