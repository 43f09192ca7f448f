import type { KeyboardEvent } from 'react'

/** Moves the focus with the arrow keys from a button to the next one in its row or column. */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const { key, target } = event
  const cell = (target as Element).closest('button')?.closest('td')
  if (!cell || !/^Arrow(?:Left|Right|Up|Down)$/.test(key)) return
  event.preventDefault()
  const isForward = key === 'ArrowRight' || key === 'ArrowDown'
  const isSideways = key === 'ArrowLeft' || key === 'ArrowRight'
  let next: Element | null | undefined = isSideways ? cell : cell.parentElement
  let button: HTMLElement | null | undefined
  while (next && !button) {
    next = isForward ? next.nextElementSibling : next.previousElementSibling
    button = (isSideways ? next : next?.children[cell.cellIndex])?.querySelector('button')
  }
  button?.focus()
}
