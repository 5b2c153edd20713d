/** Grey shapes with the size of the content, so that the layout does not shift when it loads. */
import type { CSSProperties } from 'react'
import { say } from '#messages/ui.ts'
import { Mark } from '../elements/Logo.tsx'

export type SkeletonProps = { width?: number | string; height?: number | string; round?: boolean }

/** A single shape. Put several into an element with `aria-busy`, or use the ready-made ones below. */
export function Skeleton({ width = '100%', height = 16, round = false }: SkeletonProps) {
  return <span className={round ? 'bones round' : 'bones'} style={{ width, height }} aria-hidden="true" />
}

/** Rows of a table or list that is loading. */
export function SkeletonRows({ rows = 6, label = say('loading') }: { rows?: number; label?: string }) {
  return (
    <div className="bone-rows" role="status" aria-label={label}>
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} height={28} width={`${96 - ((row * 7) % 23)}%`} />
      ))}
    </div>
  )
}

export function PageSkeleton({ label }: { label: string }) {
  return (
    <main className="content" aria-busy="true" style={{ minHeight: '100vh' }}>
      <h1 className="sr">{label}</h1>
      <div role="status" aria-label={label} style={{ display: 'grid', gap: 24, paddingTop: 8 }}>
        <span style={{ color: 'var(--line-btn)', '--stamp': 'var(--line-btn)' } as CSSProperties}>
          <Mark />
        </span>
        <Skeleton width="min(320px,70%)" height={36} />
        <Skeleton height={112} />
        <Skeleton width="86%" height={20} />
        <Skeleton width="72%" height={20} />
      </div>
    </main>
  )
}
