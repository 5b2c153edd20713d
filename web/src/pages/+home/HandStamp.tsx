import type { RefObject } from 'react'

export function HandStamp({ tool, down }: { tool: RefObject<HTMLDivElement | null>; down: boolean }) {
  return (
    <div className={down ? 'tool down' : 'tool'} ref={tool} aria-hidden="true">
      <svg viewBox="0 0 120 150">
        <path
          d="M60 4c17 0 29 12 29 27 0 12-8 19-15 25-4 4-5 8-4 14l4 20H46l4-20c1-6 0-10-4-14-7-6-15-13-15-25C31 16 43 4 60 4z"
          fill="#9A5832"
        />
        <path
          d="M60 4c17 0 29 12 29 27 0 12-8 19-15 25-4 4-5 8-4 14l4 20H61c3-24 1-30 5-38 5-9 11-14 11-25C77 16 70 7 60 4z"
          fill="#7C4325"
        />
        <path d="M40 30c0-9 6-16 14-18" stroke="#DDA77C" strokeWidth="5" strokeLinecap="round" fill="none" />
        <rect x="40" y="88" width="40" height="9" rx="3" fill="#C8A45C" />
        <path d="M22 97h76a10 10 0 0 1 10 10v17H12v-17a10 10 0 0 1 10-10z" fill="#2A241E" />
        <path d="M22 97h76c4 0 7 2 8.700 5H13.300c1.700-3 4.700-5 8.700-5z" fill="#54493D" />
        <rect x="15" y="124" width="90" height="7" fill="#EAD9BC" />
        <path d="M15 131h90v7a3 3 0 0 1-3 3H18a3 3 0 0 1-3-3z" fill="#C9301A" />
      </svg>
    </div>
  )
}
