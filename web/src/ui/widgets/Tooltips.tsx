import { Suspense, useEffect, useState } from 'react'
import { latePart } from '../loading/late-part.ts'
import { whenIdle } from '../loading/when-idle.ts'

const layer = latePart(() => import('./TooltipLayer.tsx').then(({ TooltipLayer }) => TooltipLayer))

/** Gives every icon-only button below this layout a tooltip. Loaded while the browser is idle. */
export function Tooltips() {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  if (!isIdle) return null
  return (
    <Suspense fallback={null}>
      <layer.Part />
    </Suspense>
  )
}
