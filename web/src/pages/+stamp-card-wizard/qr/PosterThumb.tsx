import type { CardDesign } from '@stampwell/contract/public/cards.ts'
import { textOn } from '@stampwell/domain/cards/palette.ts'
import { accentColor, fieldColor, type PosterFormat } from '@stampwell/domain/cards/poster.ts'

const CODE = 'M0 0h3v3H0zM5 0h3v3H5zM0 5h3v3H0zM4 4h1v1H4zM6 4h2v1H6zM4 6h1v2H4zM6 6h1v1H6zM7 7h1v1H7z'

export function PosterThumb({ design, format }: { design: CardDesign; format: PosterFormat }) {
  const colors = { field: fieldColor(design), accent: accentColor(design), card: design.card_color }
  if (format === 'table_tent') return <TentThumb {...colors} />
  return (
    <svg viewBox="0 0 72 80" aria-hidden="true">
      <g transform={format === 'a4' ? 'translate(10 3) scale(1)' : 'translate(17 17.500) scale(.72)'}>
        <rect width="52" height="73.500" fill="#fff" stroke="#8F8473" strokeWidth=".8" />
        <path d="M19 5.500h14M17 10h18" stroke="#1D1A16" strokeWidth="1.600" />
        <path d="M10 15h32" stroke={colors.accent} strokeWidth="4" />
        <rect
          x="13"
          y="20.500"
          width="26"
          height="20"
          rx="1.500"
          fill={colors.card}
          stroke="#8F8473"
          strokeWidth=".5"
          transform="rotate(-2.200 26 30)"
        />
        <path d="M.4 45h51.200v28.100H.4z" fill={colors.field} />
        <Code x={4} y={48.5} side={21} />
        <path d="M29 51h8M29 55h17M29 59h9" stroke={textOn(colors.field)} strokeWidth="2" />
      </g>
    </svg>
  )
}

function TentThumb({ field, accent, card }: { field: string; accent: string; card: string }) {
  return (
    <svg viewBox="0 0 72 80" aria-hidden="true">
      <path d="M8 26 62 19l7 40-3 2z" fill="#E4DBCB" stroke="#8F8473" strokeWidth=".8" strokeLinejoin="round" />
      <g transform="matrix(1 -.13 -.13 1 12 27)">
        <rect width="54" height="36" fill="#fff" stroke="#8F8473" strokeWidth=".8" />
        <path d="M.4.4h25v35.200H.4z" fill={field} />
        <Code x={3} y={4} side={19.5} />
        <path d="M29 6h9" stroke="#1D1A16" strokeWidth="1.500" />
        <path d="M29 11h20" stroke={accent} strokeWidth="3" />
        <rect x="29" y="17" width="15" height="12" rx="1" fill={card} stroke="#8F8473" strokeWidth=".5" />
      </g>
    </svg>
  )
}

function Code({ x, y, side }: { x: number; y: number; side: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect width={side} height={side} rx="1" fill="#fff" />
      <path
        d={CODE}
        transform={`translate(${side * 0.14} ${side * 0.14}) scale(${(side * 0.72) / 8})`}
        fill="#1D1A16"
      />
    </g>
  )
}
