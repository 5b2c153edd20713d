import { useState } from 'react'

/**
 * Returns `value`, which came with `read`, the server's last response, until an own act sets what the server answered
 * to it. That holds until the next read.
 */
export function useNewest<T>(read: object, value: T): [T, (answered: T) => void] {
  const [held, setHeld] = useState({ read, value })
  const isNew = held.read !== read
  if (isNew) setHeld({ read, value })
  return [isNew ? value : held.value, (answered) => setHeld((now) => ({ ...now, value: answered }))]
}
