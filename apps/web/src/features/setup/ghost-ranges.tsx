import { setupMessages } from '@plumb/domain/messages/setup.ts'

/** Example ranges; `from` and `width` in % of the width of the picture. */
const GHOSTS = [
  { title: 'Senior Director', from: 70.6, width: 21.6 },
  { title: 'Director', from: 64.9, width: 17.3 },
  { title: 'Senior Manager', from: 59.1, width: 14.4 },
  { title: 'Manager', from: 53.4, width: 13 },
  { title: 'Senior', from: 53.4, width: 13 },
  { title: 'Professional', from: 44.7, width: 10.1 },
]
/** In px. */
const ROW_HEIGHT = 40
/** Where the plumb line is. */
const LINE_X = '66%'

/** A picture of the result of the steps: ranges on one axis with the plumb line. Decorative. */
export function GhostRanges() {
  return (
    <svg
      aria-hidden
      width="100%"
      height={300}
      className="mt-4 block max-w-[480px] overflow-visible text-12"
      data-picture
    >
      {GHOSTS.map(({ title, from, width }, index) => {
        const y = 57 + index * ROW_HEIGHT
        return (
          <g key={title}>
            <text x={0} y={y + 9} className="fill-ink-3">
              {title}
            </text>
            <rect
              x={`${from}%`}
              y={y}
              width={`${width}%`}
              height={10}
              strokeDasharray="3 2"
              className="fill-none stroke-edge"
            />
            <rect x={0} y={y + 25} width="100%" height={1} className="fill-hair" />
          </g>
        )
      })}
      <line x1={LINE_X} x2={LINE_X} y1={26} y2={300} strokeDasharray="3 3" className="stroke-accent-edge" />
      <text x={LINE_X} y={16} textAnchor="middle" className="fill-ink-3 font-medium">
        {setupMessages.anAmount}
      </text>
    </svg>
  )
}
