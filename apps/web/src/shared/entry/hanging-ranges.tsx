import { PlumbBob } from '../ui/plumb-bob.tsx'

/** The ranges drawn beside the form: what Plumb does, in one picture. Placeholders: USD a year, and where they lie on the axis, in %. */
const ranges = [
  {
    level: 'M6',
    title: 'Senior Director',
    amount: '294,840',
    top: 27,
    left: 53.45,
    width: 29.03,
    mid: 50,
    holds: false,
  },
  {
    level: 'M5',
    title: 'Director',
    amount: '260,820',
    top: 35.6,
    left: 46.75,
    width: 25.68,
    mid: 50,
    holds: true,
  },
  {
    level: 'P5',
    title: 'Staff',
    amount: '228,690',
    top: 44.2,
    left: 41.54,
    width: 21.4,
    mid: 47.4,
    holds: true,
  },
  {
    level: 'P4',
    title: 'Senior',
    amount: '194,670',
    top: 52.8,
    left: 36.12,
    width: 15.81,
    mid: 45.5,
    holds: true,
  },
  {
    level: 'P3',
    title: 'Career',
    amount: '166,320',
    top: 61.4,
    left: 30.18,
    width: 12.29,
    mid: 50,
    holds: false,
  },
  {
    level: 'P2',
    title: 'Intermediate',
    amount: '126,630',
    top: 70,
    left: 22.81,
    width: 8.42,
    mid: 44.4,
    holds: false,
  },
]

/** Six ranges on one axis and the plumb line through them. Only a picture: hidden from screen readers and below 721 px. */
export function HangingRanges() {
  return (
    <div
      aria-hidden
      className="relative overflow-hidden border-l border-hair bg-sunken text-12 max-desk:hidden"
    >
      {ranges.map(({ level, title, amount, top, left, width, mid, holds }) => (
        <div key={level}>
          <span className="absolute inset-x-0 h-px bg-hair" style={{ top: `calc(${top}% + 45px)` }} />
          <span
            className="absolute left-[6%] whitespace-pre text-ink-3"
            style={{ top: `calc(${top}% - 1px)` }}
          >
            <b className="font-medium text-ink-2">{level}</b>
            {`\u2002${title}`}
          </span>
          <span
            className={`absolute h-3.5 before:absolute before:-inset-y-1 before:left-0 before:w-px before:bg-range-tick after:absolute after:-inset-y-1 after:right-0 after:w-px after:bg-range-tick ${holds ? 'bg-range-in' : 'bg-range'}`}
            style={{ top: `${top}%`, left: `${left}%`, width: `${width}%` }}
          >
            <i className="absolute -inset-y-1.5 w-0.5 bg-range-mid" style={{ left: `${mid}%` }} />
          </span>
          <span className="absolute right-[6%] text-ink-2" style={{ top: `calc(${top}% - 1px)` }}>
            {amount}
          </span>
        </div>
      ))}
      <span className="absolute top-0 left-[47.57%] h-[82%] w-px bg-accent">
        <PlumbBob width={13} className="absolute -bottom-4 -left-1.5 text-accent" />
      </span>
      <span className="absolute top-[15%] left-[calc(47.57%+12px)] font-semibold text-accent">
        212,000 USD
      </span>
    </div>
  )
}
