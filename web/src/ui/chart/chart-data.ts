/** The data of a line or bar chart: one value of each series at each point of the axis. */

/** Colours by meaning; `quiet` is the usual bar, `ink` the one that the title speaks of. */
export type Tone = 'quiet' | 'ink' | 'stamp' | 'bottle' | 'late'

/** Null where there is no figure, for example in a month that has not begun. Zero is a figure. */
export type Values = readonly (number | null)[]

/** Bars of their own colour, with an entry in the legend. */
export type Highlight = { name: string; tone: Tone; at: (index: number) => boolean }

export type Series = {
  /** Heading of the column in the table. */
  name: string
  values: Values
  /** `steps` is a line that is flat over each point; `marks` is a short line over each bar. */
  draw?: 'bars' | 'line' | 'steps' | 'marks'
  tone?: Tone
  /** Words of the legend where they differ from the name. */
  legend?: string
  /** A value with its noun: '42 visits'. */
  words?: (value: number) => string
  highlights?: readonly Highlight[]
}

/** Formats values: `full` where there is space, `short` beside the plot and in small cells. */
export type ChartNumbers = { full: (value: number) => string; short: (value: number) => string }

export type AxisPoint = {
  /** Below the plot: '9 Nov'. */
  label: string
  /** Above the plot and spoken: 'Monday 9 Nov'. */
  name: string
  /** In the table: '9 November 2026'. */
  cell: string
}

/** The points from the oldest to the newest; the builders are in `axes.ts`. */
export type Axis = {
  /** Heading of the table's first column. */
  heading: string
  points: readonly AxisPoint[]
  /** Distances between two labels that read well, smallest first. */
  steps: readonly number[]
  /** Number of points that Page Up and Page Down move. */
  page: number
  /** Explains the keys to screen readers. */
  keys: string
  /** The table begins with the newest point. */
  newestFirst: boolean
}

/** A line series has one value that can be read only at its points; bars fill the space of a point. */
export function isBars(series: Series): boolean {
  return series.draw === undefined || series.draw === 'bars'
}
