import { CircleAlert, Download, TriangleAlert, Undo2 } from 'lucide-react'
import { Avatar } from '../../shared/ui/avatar.tsx'
import { Button, IconButton } from '../../shared/ui/button.tsx'
import { ButtonLink } from '../../shared/ui/button-link.tsx'
import { Chip } from '../../shared/ui/chip.tsx'
import { Kbd } from '../../shared/ui/kbd.tsx'
import { Mark, Wordmark } from '../../shared/ui/mark.tsx'
import { TierSwatch } from '../../shared/ui/tier-swatch.tsx'
import { Line } from './line.tsx'

export function Buttons() {
  return (
    <>
      <Line>
        <Button look="primary">Save 7 changes</Button>
        <Button look="primary" busy busyLabel="Saving">
          Save 7 changes
        </Button>
        <Button look="primary" disabled>
          Save
        </Button>
      </Line>
      <Line>
        <Button icon={Download}>Export CSV</Button>
        <Button icon={Download} busy>
          Export CSV
        </Button>
        <Button icon={Download} disabled>
          Export CSV
        </Button>
      </Line>
      <Line>
        <Button look="ghost">Cancel</Button>
        <Button look="danger">Delete group</Button>
        <Button size="small">Small, 28</Button>
        <Button size="tall">Tall, 40</Button>
        <Button size="large">Large, 44</Button>
        <IconButton icon={Undo2} label="Undo" />
        <IconButton icon={Undo2} label="Undo, small" size="small" look="ghost" />
      </Line>
      <Line>
        <ButtonLink to="/_/style">A link as a button</ButtonLink>
        <a href="#colour">A link</a>
      </Line>
    </>
  )
}

export function Chips() {
  return (
    <>
      <Line>
        <Chip>INVITED</Chip>
        <Chip tone="accent">COMP_RANGES_VIEW</Chip>
        <Chip>(+ 4 more)</Chip>
        <Chip tone="positive">+11.9%</Chip>
        <Chip tone="negative">−4.1%</Chip>
        <Chip tone="warning" icon={TriangleAlert}>
          Missing rate
        </Chip>
        <Chip tone="danger" icon={CircleAlert}>
          Problem
        </Chip>
      </Line>
      <Line>
        {[1, 2, 3, 4, 5].map((tier) => (
          <TierSwatch key={tier} tierNumber={tier}>
            Tier {tier}
          </TierSwatch>
        ))}
        <TierSwatch tierNumber={2} />
      </Line>
      <Line>
        <Kbd>F2</Kbd>
        <span className="text-ink-3">edit</span>
        <Kbd>Esc</Kbd>
        <span className="text-ink-3">revert</span>
        <Avatar name="Amara Okafor" />
      </Line>
    </>
  )
}

export function Marks() {
  return (
    <div className="flex items-end gap-4">
      <Mark size={16} />
      <Mark size={20} />
      <Mark size={32} />
      <Mark size={64} />
      <Wordmark />
    </div>
  )
}

// Whole class names, since Tailwind finds them by reading this file.
const colours = [
  'bg-ground',
  'bg-surface',
  'bg-sunken',
  'bg-raised',
  'bg-hover',
  'bg-pressed',
  'bg-ink-1',
  'bg-ink-2',
  'bg-ink-3',
  'bg-hair',
  'bg-hair-2',
  'bg-edge',
  'bg-accent',
  'bg-accent-fill',
  'bg-accent-tint',
  'bg-focus',
  'bg-changed',
  'bg-invalid',
  'bg-positive',
  'bg-negative',
  'bg-warning',
  'bg-danger',
  'bg-range',
  'bg-range-in',
]

export function Colours() {
  return (
    <ul className="grid grid-cols-6 gap-3">
      {colours.map((colour) => (
        <li key={colour} className="text-11 text-ink-3">
          <span className={`mb-1 block h-9 rounded-2 inset-ring inset-ring-hair-2 ${colour}`} />
          {colour.slice(3)}
        </li>
      ))}
    </ul>
  )
}
