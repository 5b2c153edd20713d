/** The five ink filters that every stamp refers to. Rendered once per document, in the root. */
export function InkDefs() {
  return (
    <svg width="0" height="0" style={{ position: 'absolute' }} aria-hidden="true" focusable="false">
      <defs>
        {[0, 1, 2, 3, 4].map((ink) => (
          <InkFilter key={ink} ink={ink} />
        ))}
      </defs>
    </svg>
  )
}

function InkFilter({ ink }: { ink: number }) {
  return (
    <filter
      id={`ink-${ink}`}
      x="-4"
      y="-4"
      width="72"
      height="72"
      filterUnits="userSpaceOnUse"
      colorInterpolationFilters="sRGB"
    >
      <feTurbulence type="fractalNoise" baseFrequency=".62" numOctaves="2" seed={11 + ink * 7} result="grain" />
      <feTurbulence type="fractalNoise" baseFrequency=".035" numOctaves="2" seed={3 + ink * 5} result="blot" />
      <feDisplacementMap
        in="SourceGraphic"
        in2="grain"
        scale="1.25"
        xChannelSelector="R"
        yChannelSelector="G"
        result="rough"
      />
      <feColorMatrix in="grain" values="0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  -8.5 0 0 0 6.25" result="speck" />
      <feColorMatrix in="blot" values="0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  0 -2.2 0 0 2.05" result="patch" />
      <feComposite in="speck" in2="patch" operator="arithmetic" k1=".72" k2=".22" k3=".06" k4="0" result="cover" />
      <feComposite in="rough" in2="cover" operator="in" />
    </filter>
  )
}
