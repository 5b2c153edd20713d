/** The customer's side: nothing of the merchant app, no component library. */
import { Outlet } from 'react-router'
import { Reads } from '../../app/Reads.tsx'

export default function CustomerLayout() {
  return <Reads><Outlet /></Reads>
}
