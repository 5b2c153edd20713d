/** Returns host and name of a database as people are shown them: its URL has a password. */
export function databaseName(url: string): string {
  const shown = URL.parse(url)
  return shown ? `${shown.host}${shown.pathname}` : 'the database'
}
