import type { MetaFunction } from 'react-router'
import { say } from '#messages/communications.ts'
import { Communications } from './+list/Communications.tsx'

export const meta: MetaFunction = () => [{ title: `${say('title')} · Stampwell` }]

export default function CommunicationsPage() {
  return <Communications />
}
