/**
 * Draws what PDFKit's pen draws, as SVG: the part of it that the stamp card uses. Texts become outlines, because the
 * program that makes pictures of SVG has none of our fonts.
 */
import { typefaceByName } from '../pdf/fonts.ts'
import type { Pen } from '../pdf/pdf-writer.ts'

type Paint = string | SvgGradient
type Rule = 'even-odd' | 'non-zero'
type State = {
  fill: Paint
  stroke: Paint
  width: number
  cap: string
  join: string
  opacity: number
  /** Groups that were opened since the state was saved. */
  groups: number
}
type Fitting = { width?: number; height?: number; fit?: [number, number]; cover?: [number, number] }

/** `pen` has only those of PDFKit's methods that `draw-card.ts` and its like call. */
export function createSvgPen(): { pen: Pen; svg: (width: number, height: number) => string } {
  const drawing = new SvgPen()
  return { pen: drawing as unknown as Pen, svg: (width, height) => drawing.svg(width, height) }
}

class SvgGradient {
  readonly id: string
  private readonly ends: string
  private readonly stops: string[] = []

  constructor(id: string, [x1, y1, x2, y2]: readonly [number, number, number, number]) {
    this.id = id
    this.ends = `x1="${n(x1)}" y1="${n(y1)}" x2="${n(x2)}" y2="${n(y2)}"`
  }

  stop(at: number, color: string): this {
    this.stops.push(`<stop offset="${n(at)}" stop-color="${color}"/>`)
    return this
  }

  definition(): string {
    return `<linearGradient id="${this.id}" gradientUnits="userSpaceOnUse" ${this.ends}>${this.stops.join('')}</linearGradient>`
  }
}

class SvgPen {
  private readonly out: string[] = []
  private readonly definitions: (() => string)[] = []
  private state: State = { fill: '#000', stroke: '#000', width: 1, cap: 'butt', join: 'miter', opacity: 1, groups: 0 }
  private readonly saved: State[] = []
  private current = ''
  private typeface = ''
  private size = 12

  save(): this {
    this.saved.push(this.state)
    this.state = { ...this.state, groups: 0 }
    return this
  }

  restore(): this {
    this.out.push('</g>'.repeat(this.state.groups))
    this.state = this.saved.pop() ?? this.state
    return this
  }

  translate(x: number, y: number): this {
    return this.group(`transform="translate(${n(x)} ${n(y)})"`)
  }

  scale(x: number, y = x): this {
    return this.group(`transform="scale(${n(x)} ${n(y)})"`)
  }

  rotate(degrees: number, { origin: [x, y] = [0, 0] }: { origin?: [number, number] } = {}): this {
    return this.group(`transform="rotate(${n(degrees)} ${n(x)} ${n(y)})"`)
  }

  path(data: string): this {
    this.current += data
    return this
  }

  circle(x: number, y: number, radius: number): this {
    const arc = (end: number) => `A${n(radius)} ${n(radius)} 0 1 1 ${n(end)} ${n(y)}`
    return this.path(`M${n(x - radius)} ${n(y)}${arc(x + radius)}${arc(x - radius)}Z`)
  }

  roundedRect(
    ...[x, y, width, height, radius]: [x: number, y: number, width: number, height: number, radius: number]
  ): this {
    const r = Math.min(radius, width / 2, height / 2)
    const corner = (toX: number, toY: number) => `a${n(r)} ${n(r)} 0 0 1 ${n(toX)} ${n(toY)}`
    return this.path(
      `M${n(x + r)} ${n(y)}h${n(width - 2 * r)}${corner(r, r)}v${n(height - 2 * r)}${corner(-r, r)}` +
        `h${n(2 * r - width)}${corner(-r, -r)}v${n(2 * r - height)}${corner(r, -r)}Z`,
    )
  }

  /** Keeps everything until `restore` inside the path. */
  clip(): this {
    const id = `c${this.definitions.length}`
    const data = this.take()
    this.definitions.push(() => `<clipPath id="${id}"><path d="${data}"/></clipPath>`)
    return this.group(`clip-path="url(#${id})"`)
  }

  fill(paint: Paint = this.state.fill, rule: Rule = 'non-zero'): this {
    return this.draw(`fill="${paintOf(paint)}"${ruleOf(rule)}`)
  }

  stroke(paint: Paint = this.state.stroke): this {
    return this.draw(`fill="none" ${this.strokeOf(paint)}`)
  }

  fillAndStroke(fill: Paint, stroke: Paint, rule: Rule = 'non-zero'): this {
    return this.draw(`fill="${paintOf(fill)}"${ruleOf(rule)} ${this.strokeOf(stroke)}`)
  }

  fillColor(color: string): this {
    return this.set({ fill: color })
  }

  strokeColor(color: string): this {
    return this.set({ stroke: color })
  }

  fillOpacity(opacity: number): this {
    return this.set({ opacity })
  }

  lineWidth(width: number): this {
    return this.set({ width })
  }

  lineCap(cap: string): this {
    return this.set({ cap })
  }

  lineJoin(join: string): this {
    return this.set({ join })
  }

  linearGradient(...ends: [number, number, number, number]): SvgGradient {
    const gradient = new SvgGradient(`g${this.definitions.length}`, ends)
    this.definitions.push(() => gradient.definition())
    return gradient
  }

  image(bytes: Buffer, x: number, y: number, { width, height, fit, cover }: Fitting): this {
    const [boxWidth, boxHeight] = fit ?? cover ?? [width ?? 0, height ?? 0]
    const how = (fit && 'xMidYMid meet') ?? (cover && 'xMidYMid slice') ?? 'none'
    const type = bytes[0] === 0xff ? 'image/jpeg' : 'image/png'
    this.out.push(
      `<image x="${n(x)}" y="${n(y)}" width="${n(boxWidth)}" height="${n(boxHeight)}" preserveAspectRatio="${how}" href="data:${type};base64,${bytes.toString('base64')}"/>`,
    )
    return this
  }

  font(name: string): this {
    this.typeface = name
    return this
  }

  fontSize(size: number): this {
    this.size = size
    return this
  }

  /** `x`, `y` is the beginning of the baseline. */
  text(letters: string, x: number, y: number, { characterSpacing = 0 }: { characterSpacing?: number } = {}): this {
    const { font } = typefaceByName(this.typeface)
    const scale = this.size / font.unitsPerEm
    const { glyphs, positions } = font.layout(letters, [])
    let left = x
    this.out.push(`<g fill="${paintOf(this.state.fill)}">`)
    for (const [at, { path }] of glyphs.entries()) {
      // A mark stands where the font sets it on its letter. Fonts measure upwards.
      const [right, up] = [(positions[at]?.xOffset ?? 0) * scale, (positions[at]?.yOffset ?? 0) * scale]
      const place = `translate(${n(left + right)} ${n(y - up)}) scale(${scale.toFixed(5)} ${(-scale).toFixed(5)})`
      this.out.push(`<path transform="${place}" d="${path.toSVG()}"/>`)
      left += (positions[at]?.xAdvance ?? 0) * scale + characterSpacing
    }
    this.out.push('</g>')
    return this
  }

  svg(width: number, height: number): string {
    return (
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
      `<defs>${this.definitions.map((one) => one()).join('')}</defs>${this.out.join('')}${'</g>'.repeat(this.state.groups)}</svg>`
    )
  }

  private group(attributes: string): this {
    this.state.groups += 1
    this.out.push(`<g ${attributes}>`)
    return this
  }

  private draw(attributes: string): this {
    const opacity = this.state.opacity === 1 ? '' : ` fill-opacity="${this.state.opacity}"`
    this.out.push(`<path d="${this.take()}" ${attributes}${opacity}/>`)
    return this
  }

  private strokeOf(paint: Paint): string {
    const { width, cap, join } = this.state
    return `stroke="${paintOf(paint)}" stroke-width="${n(width)}" stroke-linecap="${cap}" stroke-linejoin="${join}"`
  }

  private set(part: Partial<State>): this {
    Object.assign(this.state, part)
    return this
  }

  private take(): string {
    const data = this.current
    this.current = ''
    return data
  }
}

function paintOf(paint: Paint): string {
  return typeof paint === 'string' ? paint : `url(#${paint.id})`
}

function ruleOf(rule: Rule): string {
  return rule === 'even-odd' ? ' fill-rule="evenodd"' : ''
}

/** Three digits are less than a pixel of any picture. */
function n(value: number): string {
  return String(Math.round(value * 1000) / 1000)
}
