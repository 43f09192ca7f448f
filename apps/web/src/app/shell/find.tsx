import { shellMessages } from '@plumb/domain/messages/shell.ts'
import Search from 'lucide-react/icons/search'
import { createContext, type ReactNode, use, useCallback, useEffect, useRef, useState } from 'react'
import { IconButton } from '../../shared/ui/button.tsx'
import { Icon } from '../../shared/ui/icon.tsx'
import { Kbd } from '../../shared/ui/kbd.tsx'

const OpenFindContext = createContext<() => void>(() => undefined)

type PaletteComponent = typeof import('../../features/palette/palette.tsx')['Palette']

/** Provides the search dialog, which Ctrl+K opens from anywhere except a dialog; loaded when it is first opened. */
export function FindProvider({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  const [loadedPalette, setLoadedPalette] = useState<{ readonly PaletteComponent: PaletteComponent } | null>(
    null,
  )
  /** Text that was typed before the search field had the focus; null while no field is about to get it. */
  const earlyKeys = useRef<string | null>(null)
  const takeEarlyKeys = useCallback(() => {
    const text = earlyKeys.current ?? ''
    earlyKeys.current = null
    return text
  }, [])
  const close = useCallback(() => {
    earlyKeys.current = null
    setOpen(false)
  }, [])
  const open = useCallback(() => {
    if (isOpen) return
    earlyKeys.current = ''
    setOpen(true)
    void import('../../features/palette/palette.tsx').then(
      ({ Palette }) => setLoadedPalette({ PaletteComponent: Palette }),
      // Without a connection there is nothing to search; the next press tries again.
      close,
    )
  }, [isOpen, close])
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const hasModifier = event.ctrlKey || event.metaKey
      if (earlyKeys.current !== null && !hasModifier) {
        // The key is meant for the search field, not for the page behind it.
        if (event.key.length === 1) earlyKeys.current += event.key
        else if (event.key === 'Escape') close()
        event.stopPropagation()
      } else if (event.key.toLowerCase() !== 'k' || !hasModifier || event.altKey || event.shiftKey) return
      else if (event.target instanceof Element && event.target.closest('[role=dialog], [role=alertdialog]'))
        return
      else open()
      event.preventDefault()
    }
    addEventListener('keydown', onKeyDown, true)
    return () => removeEventListener('keydown', onKeyDown, true)
  }, [open, close])
  return (
    <OpenFindContext value={open}>
      {children}
      {loadedPalette && (
        <loadedPalette.PaletteComponent isOpen={isOpen} takeEarlyKeys={takeEarlyKeys} onClose={close} />
      )}
    </OpenFindContext>
  )
}

/** The button at the top of the navigation that opens the search dialog. */
export function FindButton() {
  const open = use(OpenFindContext)
  return (
    <button
      type="button"
      aria-keyshortcuts="Control+K"
      onClick={open}
      className="flex h-7 w-full flex-none items-center gap-2.5 rounded-3 px-2 text-left text-ink-2 hover:bg-hover hover:text-ink-1 max-desk:hidden rail:px-3"
    >
      <Icon icon={Search} className="text-ink-3" />
      <span className="flex-1 rail:sr-only">{shellMessages.find}</span>
      <span aria-hidden className="rail:hidden">
        <Kbd>{shellMessages.findKey}</Kbd>
      </span>
    </button>
  )
}

/** The button in the top bar that opens the search dialog. */
export function FindIconButton() {
  return <IconButton size="normal" icon={Search} label={shellMessages.find} onClick={use(OpenFindContext)} />
}
