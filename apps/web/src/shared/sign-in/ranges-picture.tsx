/** Placeholder ranges: `amount` is the mid in USD a year; `from` and `width` are in % of the axis, `mid` is a fraction of the width. */
const RANGES = [
  { level: 'M6', title: 'Senior Director', amount: '294,840', from: 53.72, width: 34.47, mid: 0.5 },
  { level: 'M5', title: 'Director', amount: '260,820', from: 45.76, width: 30.5, mid: 0.5 },
  { level: 'P5', title: 'Staff', amount: '228,690', from: 39.58, width: 25.41, mid: 0.474 },
  { level: 'P4', title: 'Senior', amount: '194,670', from: 33.14, width: 18.78, mid: 0.455 },
  { level: 'P3', title: 'Career', amount: '166,320', from: 26.09, width: 14.59, mid: 0.5 },
  { level: 'P2', title: 'Intermediate', amount: '126,630', from: 17.34, width: 10, mid: 0.444 },
]
/** The plumb line: its position in % of the axis, and its amount. */
const LINE = { at: 46.74, amount: 'USD 212,000' }

/** Positions in the picture, in % of its width or height unless they are in px. */
interface RangesLayout {
  /** Top of the first range. */
  readonly first: number
  /** Distance from the top of a range to the next. */
  readonly step: number
  /** Distance from the top of a range to the line under it, px. */
  readonly hairline: number
  /** Margin of the axis, left and right. */
  readonly inset: number
  /** Margin of the texts, left and right. */
  readonly text: number
  /** Length of the plumb line. */
  readonly line: number
  /** Top of the amount next to the plumb line. */
  readonly amount: number
}

const SIDE_LAYOUT: RangesLayout = {
  first: 27,
  step: 8.6,
  hairline: 45,
  inset: 8.2,
  text: 6,
  line: 82,
  amount: 15,
}
const FULL_WIDTH_LAYOUT: RangesLayout = {
  first: 15,
  step: 14.5,
  hairline: 28,
  inset: 0,
  text: 0,
  line: 101,
  amount: 1,
}

/**
 * Six ranges on one axis with the plumb line. Decorative, so hidden from screen readers. Without style attributes, which the content
 * security policy forbids in prerendered pages.
 */
function RangesPicture({ first, step, hairline, inset, text, line, amount }: RangesLayout) {
  const positionOf = (percent: number) => `${inset + percent * (1 - (2 * inset) / 100)}%`
  return (
    <svg width="100%" height="100%" className="block overflow-visible text-12" aria-hidden>
      {RANGES.map(({ level, title, amount: mid, ...range }, index) => (
        <svg key={level} y={`${first + step * index}%`} className="overflow-visible">
          <rect y={hairline} width="100%" height={1} className="fill-hair" />
          <text x={`${text}%`} y={11} className="fill-ink-3">
            <tspan className="fill-ink-2 font-medium">{level}</tspan>
            <tspan dx={8} className="rail:hidden max-desk:hidden">
              {title}
            </tspan>
          </text>
          <Bar
            from={positionOf(range.from)}
            mid={positionOf(range.from + range.width * range.mid)}
            to={positionOf(range.from + range.width)}
            width={`${range.width * (1 - (2 * inset) / 100)}%`}
            isHighlighted={range.from <= LINE.at && LINE.at <= range.from + range.width}
          />
          <text x={`${100 - text}%`} y={11} textAnchor="end" className="fill-ink-2 max-desk:hidden">
            {mid}
          </text>
        </svg>
      ))}
      <svg x={positionOf(LINE.at)} className="overflow-visible">
        <rect width={1} height={`${line}%`} className="fill-accent" />
        <svg y={`${line}%`} className="overflow-visible">
          <path
            transform="translate(-6 -1) scale(1.18)"
            d="M3 0h5v2l2 3.3L5.5 14 1 5.3 3 2z"
            className="fill-accent"
          />
        </svg>
        <svg y={`${amount}%`} className="overflow-visible">
          <text x={12} y={12} className="fill-accent font-semibold">
            {LINE.amount}
          </text>
        </svg>
      </svg>
    </svg>
  )
}

function Bar(bar: { from: string; mid: string; to: string; width: string; isHighlighted: boolean }) {
  return (
    <>
      <rect
        x={bar.from}
        width={bar.width}
        height={14}
        className={bar.isHighlighted ? 'fill-range-in' : 'fill-range'}
      />
      <rect x={bar.from} y={-4} width={1} height={22} className="fill-range-tick" />
      <rect x={bar.to} y={-4} width={1} height={22} className="fill-range-tick" />
      <rect x={bar.mid} y={-6} width={2} height={26} className="fill-range-mid" />
    </>
  )
}

/** The picture next to the form of a sign-in page; hidden in a narrow window. */
export function SidePicture() {
  return (
    <div className="overflow-hidden border-l border-hair bg-sunken max-desk:hidden">
      <RangesPicture {...SIDE_LAYOUT} />
    </div>
  )
}

/** The picture on the landing page. */
export function FullWidthPicture() {
  return <RangesPicture {...FULL_WIDTH_LAYOUT} />
}
