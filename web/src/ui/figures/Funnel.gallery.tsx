import { Bar, Funnel } from './Funnel.tsx'
import type { GalleryEntry } from '../gallery-entry.ts'

const steps = (...[sent, delivered, clicked, used]: (number | null)[]) => [
  { name: 'Sent', value: sent ?? 0 },
  { name: 'Delivered', value: delivered ?? 0 },
  { name: 'Clicked', value: clicked === undefined ? 0 : clicked },
  { name: 'Used it', value: used ?? 0, isResult: true },
]

export default {
  name: 'Funnel',
  shows: [Funnel, Bar],
  states: {
    usual: <Funnel steps={steps(471, 463, 104, 74)} max={471} missing="not measured" />,
    'a step without a figure': <Funnel steps={steps(38, 36, null, 9)} max={38} missing="not measured" />,
    'nobody reached': <Funnel steps={steps(0, 0, 0, 0)} max={0} missing="not measured" />,
    'one of thousands': <Funnel steps={steps(124_318, 120_004, 312, 1)} max={124_318} missing="not measured" />,
    'a bar alone': <Bar value={31} max={40} />,
  },
} satisfies GalleryEntry
