import { type ComponentType, type ReactNode, useSyncExternalStore } from 'react'
import { useWasOpened } from './use-was-opened.ts'

/** All popups and dialogs. They are a third of the code of a page, and its first view needs none of them. */
type Parts = typeof import('./floating/all.ts')

let parts: Parts | null = null
let loading: Promise<void> | null = null
const listeners = new Set<() => void>()

/**
 * Loads all popups and dialogs, once: on hover, focus or click of a button that opens one, or when the page is idle. After a failed load,
 * the next call tries again.
 */
export function fetchFloating(): void {
  loading ??= load()
}

async function load(): Promise<void> {
  try {
    parts = await import('./floating/all.ts')
    for (const listener of listeners) listener()
  } catch {
    loading = null
  }
}

function subscribe(listener: () => void): () => void {
  fetchFloating()
  listeners.add(listener)
  window.addEventListener('online', fetchFloating)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('online', fetchFloating)
  }
}

/** Returns a component that loads all popups and dialogs, and renders nothing until then. */
function lazyPart<Part extends (props: never) => ReactNode>(choose: (parts: Parts) => Part): Part {
  function LazyPart(props: object) {
    const loaded = useSyncExternalStore(subscribe, () => parts)
    if (loaded === null) return null
    const Loaded = choose(loaded) as unknown as ComponentType<object>
    return <Loaded {...props} />
  }
  return LazyPart as unknown as Part
}

/** As `lazyPart`, for a dialog: loads everything when it is first opened. It then stays mounted, since closing has a transition. */
function lazyWindow<Props extends { open: boolean }>(choose: (parts: Parts) => (props: Props) => ReactNode) {
  const Window: ComponentType<Props> = lazyPart(choose)
  return function LazyWindow(props: Props) {
    return useWasOpened(props.open) ? <Window {...props} /> : null
  }
}

export const Dialog = lazyWindow((floatingParts) => floatingParts.Dialog)
export const ConfirmDialog = lazyWindow((floatingParts) => floatingParts.ConfirmDialog)
export const SidePanel = lazyWindow((floatingParts) => floatingParts.SidePanel)
export const MenuPopup = lazyPart((floatingParts) => floatingParts.MenuPopup)
export const MenuItem = lazyPart((floatingParts) => floatingParts.MenuItem)
export const MenuCheck = lazyPart((floatingParts) => floatingParts.MenuCheck)
export const MenuChoice = lazyPart((floatingParts) => floatingParts.MenuChoice)
export const MenuSeparator = lazyPart((floatingParts) => floatingParts.MenuSeparator)
export const PickerPopup = lazyPart((floatingParts) => floatingParts.PickerPopup)
export const PopoverPopup = lazyPart((floatingParts) => floatingParts.PopoverPopup)
export const SearchPopup = lazyPart((floatingParts) => floatingParts.SearchPopup)
export const TipPopup = lazyPart((floatingParts) => floatingParts.TipPopup)
export const ToastList = lazyPart((floatingParts) => floatingParts.ToastList)
