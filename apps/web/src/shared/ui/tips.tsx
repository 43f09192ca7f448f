import { Tooltip as Base } from '@base-ui/react/tooltip'
import type { ReactElement } from 'react'
import { TooltipPopup } from './tooltip.tsx'

const handle = Base.createHandle<string>()

/** A Tooltip where there are very many: all of a page share the one that `Tips` draws. */
export function Tip({ text, children }: { text: string; children: ReactElement }) {
  return <Base.Trigger handle={handle} payload={text} render={children} />
}

/** Draws the tip of whatever is pointed at. Once in a page. */
export function Tips() {
  return <Base.Root handle={handle}>{({ payload }) => <TooltipPopup>{payload}</TooltipPopup>}</Base.Root>
}
