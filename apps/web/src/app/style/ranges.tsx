import type { ReactNode } from 'react'
import { MixBar } from '../../shared/ui/mix-bar.tsx'
import { PlumbBob } from '../../shared/ui/plumb-bob.tsx'
import { RangeBar } from '../../shared/ui/range-bar.tsx'

const range = { min: 20, mid: 50, max: 80 }

/** Range bars, mixes and the plumb line's weight. */
export function Ranges() {
  return (
    <div className="grid grid-cols-[1fr_1fr_auto] items-start gap-x-8 gap-y-3">
      <div className="grid gap-3">
        <Example name="cash, amount outside">
          <RangeBar {...range} label="Cash 165,470 – 229,711, mid 194,670 USD" />
        </Example>
        <Example name="cash, amount inside">
          <RangeBar {...range} holds label="Cash 165,470 – 229,711, mid 194,670 USD, with the amount" />
        </Example>
        <Example name="equity">
          <RangeBar {...range} look="equity" label="Equity 44,640 – 69,750, mid 55,800 USD" />
        </Example>
        <Example name="without ends">
          <RangeBar min={null} mid={50} max={null} label="Cash mid 600,000 USD, no min or max" />
        </Example>
      </div>
      <div className="grid gap-3">
        <MixBar first={60} figures="60 : 40 base : variable" />
        <MixBar first={100} figures="100 : 0 RSU : options" />
      </div>
      <PlumbBob width={22} className="text-accent" />
    </div>
  )
}

function Example({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      {children}
      <span className="text-11 text-ink-3">{name}</span>
    </div>
  )
}
