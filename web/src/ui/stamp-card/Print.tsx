/** One printed stamp: an inked shape with the icon cut out, one weaker side, and speckles from the ink filters. */
import { seededRandom } from '@stampwell/domain/seeded-random.ts'
import { GIFT, SEAL, type StampShape } from '@stampwell/domain/cards/stamp-shapes.ts'
import { memo, useId } from 'react'
import { Glyph, useMarkup, type CardIcon } from './Glyph.tsx'

export type PrintProps = {
  /** `'gift'` marks a reward before the last stamp. */
  icon: CardIcon | 'gift' | { markup: string }
  shape: StampShape
  seed: string
  isNew?: boolean
}

export const Print = memo(function Print({ icon, shape, seed, isNew = false }: PrintProps) {
  const id = useId().replace(/\W/g, '')
  const random = seededRandom(seed + shape)
  const ink = Math.floor(random() * 5)
  const angle = Math.round(random() * 360)
  const weak = Math.round((0.66 + random() * 0.2) * 255)
  const fill = `url(#${id}g)`
  const given = givenMarkup(icon)
  const known = useMarkup(given === null ? (icon as CardIcon) : null) // without given markup, the icon is a card's icon
  const markup = given ?? known
  return (
    <svg className={isNew ? 'print is-new' : 'print'} viewBox="0 0 64 64" aria-hidden="true">
      <defs>
        <linearGradient
          id={`${id}g`}
          gradientUnits="userSpaceOnUse"
          x1="6"
          y1="6"
          x2="58"
          y2="58"
          gradientTransform={`rotate(${angle} 32 32)`}
        >
          <stop offset=".1" stopColor="#fff" />
          <stop offset="1" stopColor={`rgb(${weak} ${weak} ${weak})`} />
        </linearGradient>
        <mask id={id} maskUnits="userSpaceOnUse" x="0" y="0" width="64" height="64">
          {markup === null ? (
            <PictureRing fill={fill} seal={shape === 'seal'} />
          ) : (
            <StampOutline shape={shape} fill={fill} markup={markup} />
          )}
        </mask>
        {markup === null && (
          <clipPath id={`${id}c`}>
            <circle cx="32" cy="32" r="19.5" />
          </clipPath>
        )}
      </defs>
      <g filter={`url(#ink-${ink})`}>
        <rect width="64" height="64" fill="currentColor" mask={`url(#${id})`} />
      </g>
      {markup === null && icon !== null && icon !== 'gift' && 'url' in icon && (
        <image
          href={icon.url}
          x="12.5"
          y="12.5"
          width="39"
          height="39"
          preserveAspectRatio="xMidYMid slice"
          clipPath={`url(#${id}c)`}
        />
      )}
    </svg>
  )
})

function givenMarkup(icon: PrintProps['icon']): string | null {
  if (icon === 'gift') return GIFT
  return icon !== null && 'markup' in icon ? icon.markup : null
}

// In the SVG mask white areas print and black areas stay paper.
function StampOutline({ shape, fill, markup }: { shape: StampShape; fill: string; markup: string }) {
  if (shape === 'ring') {
    return (
      <>
        <g fill="none" stroke={fill}>
          <circle cx="32" cy="32" r="27" strokeWidth="3.6" />
          <circle cx="32" cy="32" r="22.6" strokeWidth="1.1" />
        </g>
        <Glyph markup={markup} scale={1.3} color={fill} weight={2.35} />
      </>
    )
  }
  if (shape === 'seal') {
    return (
      <>
        <path d={SEAL} fill={fill} />
        <circle cx="32" cy="32" r="21.6" fill="none" stroke="#000" strokeWidth="1.3" />
        <Glyph markup={markup} scale={1.16} color="#000" weight={2.2} />
      </>
    )
  }
  if (shape === 'block') {
    return (
      <>
        <rect x="5.5" y="5.5" width="53" height="53" rx="9" fill={fill} />
        <rect x="9.3" y="9.3" width="45.4" height="45.4" rx="6" fill="none" stroke="#000" strokeWidth="1.2" />
        <Glyph markup={markup} scale={1.36} color="#000" weight={2.1} />
      </>
    )
  }
  return (
    <>
      <circle cx="32" cy="32" r="28.5" fill={fill} />
      <circle cx="32" cy="32" r="24.6" fill="none" stroke="#000" strokeWidth="1.3" />
      <Glyph markup={markup} scale={1.34} color="#000" weight={2.1} />
    </>
  )
}

// Draws a merchant's own picture in its colours; the ink colours the ring around it.
function PictureRing({ fill, seal }: { fill: string; seal: boolean }) {
  return (
    <>
      {seal ? <path d={SEAL} fill={fill} /> : <circle cx="32" cy="32" r="28.5" fill={fill} />}
      <circle cx="32" cy="32" r="21.5" fill="#000" />
    </>
  )
}
