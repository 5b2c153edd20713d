import type { MetaFunction } from 'react-router'
import { say } from '../../messages/counter.ts'
import { Counter } from './+counter/Counter.tsx'

export const meta: MetaFunction = () => [{ title: `${say('title')} · Stampwell` }]

export default function CounterPage() {
  return <Counter />
}
