/** Where the reader stands: whether the route on screen requires a log-in, and how to go elsewhere without a reload. */
import { useLayoutEffect } from 'react'
import { useNavigate } from 'react-router'

type Place = { requires: 'business' | 'admin' | null; go: (to: string) => void }

const outside: Place = { requires: null, go: to => window.location.assign(to) }
let place = outside

export function currentPlace(): Place {
  return place
}

/** Says that everything on screen requires this log-in, for as long as the calling layout is mounted. */
export function useRequiresLogin(who: 'business' | 'admin'): void {
  const navigate = useNavigate()
  useLayoutEffect(() => {
    const here: Place = { requires: who, go: to => void navigate(to, { replace: true }) }
    place = here
    return () => {
      if (place === here) place = outside
    }
  }, [who, navigate])
}
