/** The customer's side: nothing of the merchant app, no component library, no read cache. Its pages use `useLoad` and `useSend`. */
import { Outlet } from 'react-router'
import './light.css'

export default function CustomerLayout() {
  return <Outlet />
}
