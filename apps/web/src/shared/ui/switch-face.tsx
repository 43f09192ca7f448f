import { clsx } from 'clsx'

/** The groove of a switch. */
export const track =
  'relative inline-block h-[18px] w-[30px] flex-none rounded-[9px] border after:absolute after:top-[2px] after:size-3 after:rounded-full after:transition-[left] after:duration-(--m-fast)'
/** Its colours, and where the knob stands. */
export const faces = {
  off: 'border-edge bg-surface after:left-[2px] after:bg-edge',
  on: 'border-accent-fill bg-accent-fill after:left-[14px] after:bg-accent-on',
  disabledOff: 'border-hair-2 after:left-[2px] after:bg-hair-2',
  disabledOn: 'border-hair-2 after:left-[14px] after:bg-hair-2',
}

/** How a switch looks, where something else is the control (an item of a menu). */
export function SwitchFace({ checked }: { checked: boolean }) {
  return <span aria-hidden className={clsx(track, checked ? faces.on : faces.off)} />
}
