/** An unknown address under /till: with the till's bar on a paired device, as a page of its own elsewhere. */
import { Outlet } from 'react-router'
import { tillIfPaired } from '#app/guards.ts'
import { useTillSession } from '#app/session/till.ts'
import { TillBar } from './TillBar.tsx'
import './till.css'

export const clientMiddleware = [tillIfPaired]

export default function TillUnknownLayout() {
  const { profile } = useTillSession()
  if (!profile) return <Outlet />
  return (
    <div className="till">
      <TillBar profile={profile} />
      <main className="till-unknown">
        <Outlet context="inside a shell" />
      </main>
    </div>
  )
}
