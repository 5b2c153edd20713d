/** A customer who was chosen one by one. */
export type ChosenPerson = { id: string; name: string }

export function isChosenPerson(one: unknown): one is ChosenPerson {
  return (
    typeof one === 'object' &&
    one !== null &&
    'id' in one &&
    'name' in one &&
    typeof one.id === 'string' &&
    typeof one.name === 'string'
  )
}
