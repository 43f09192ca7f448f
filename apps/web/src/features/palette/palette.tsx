import { MAX_SEARCH_CHARACTERS } from '@plumb/domain/comp-ranges/page/family-search.ts'
import { fileMessages } from '@plumb/domain/messages/files.ts'
import { paletteMessages } from '@plumb/domain/messages/palette.ts'
import { shellMessages } from '@plumb/domain/messages/shell.ts'
import { Link, useRouter } from '@tanstack/react-router'
import X from 'lucide-react/icons/x'
import { type KeyboardEvent, useRef, useState } from 'react'
import { copyToClipboard } from '../../shared/copying/copy-to-clipboard.ts'
import { useUser, useWorkspaceId } from '../../shared/session/session.ts'
import { FindWindow } from '../../shared/ui/find-window.tsx'
import { Icon } from '../../shared/ui/icon.tsx'
import { Kbd } from '../../shared/ui/kbd.tsx'
import { TierSwatch } from '../../shared/ui/tier-swatch.tsx'
import { toasts } from '../../shared/ui/toast.tsx'
import type { FoundItem, Kind } from './found-item.ts'
import { LineFoot, LineHead, RangeLine } from './range-line.tsx'
import { useResults } from './use-results.ts'
import type { RangeItem } from './use-ranges-at.ts'

interface PaletteProps {
  readonly isOpen: boolean
  /** Called when the search field has the focus. @returns the text that was typed before */
  readonly takeEarlyKeys: () => string
  readonly onClose: () => void
}

/** The search for names, ZIP codes and amounts, available on every page (rules PA1 to PA4). */
export function Palette({ isOpen, takeEarlyKeys, onClose }: PaletteProps) {
  // While it is closed, nothing is queried and no typed text is stored.
  return isOpen ? <OpenPalette takeEarlyKeys={takeEarlyKeys} onClose={onClose} /> : null
}

function OpenPalette({ takeEarlyKeys, onClose }: Omit<PaletteProps, 'isOpen'>) {
  const router = useRouter()
  const recentKey = `${useUser().id} ${useWorkspaceId()}`
  const [typed, setTyped] = useState('')
  const [kindFilter, setKindFilter] = useState<Kind | null>(null)
  const { sections, rangesAtAmount, amount, statusMessage } = useResults(
    typed,
    kindFilter,
    recent.of(recentKey),
  )
  const hasChosenResult = useRef(false)
  const open = (item: FoundItem) => {
    hasChosenResult.current = true
    recent.add(recentKey, item)
    onClose()
  }
  const copy = ({ textToCopy = '', label }: FoundItem) => {
    void copyToClipboard(Promise.resolve(textToCopy)).then((isCopied) =>
      isCopied ? toasts.success(paletteMessages.copied(label)) : toasts.error(fileMessages.copyFailed),
    )
    onClose()
  }
  // Items are data and their addresses are checked at run time, against the routes that exist.
  const renderLink = (item: FoundItem) =>
    item.textToCopy !== undefined ? (
      () => copy(item)
    ) : (
      <Link to={item.to as string} search={item.search as never} tabIndex={-1} onClick={() => open(item)} />
    )
  const onKey = (event: KeyboardEvent, item: FoundItem | undefined): boolean => {
    const { key, ctrlKey, metaKey, shiftKey } = event
    if (key === 'Enter' && (ctrlKey || metaKey) && item && item.textToCopy === undefined) {
      const { to, search } = item
      window.open(router.buildLocation({ to, search } as never).href, '_blank', 'noopener')
      recent.add(recentKey, item)
    } else if (key === 'Tab' && !shiftKey && kindFilter === null && item && typed !== '')
      setKindFilter(item.kind)
    else if (key === 'Backspace' && typed === '' && kindFilter !== null) setKindFilter(null)
    else return false
    return true
  }
  return (
    <FindWindow<FoundItem>
      onClose={onClose}
      label={shellMessages.find}
      placeholder={paletteMessages.placeholder}
      typed={typed}
      onType={setTyped}
      onFieldFocus={() => setTyped(`${typed}${takeEarlyKeys()}`.slice(0, MAX_SEARCH_CHARACTERS))}
      maxLength={MAX_SEARCH_CHARACTERS}
      beforeField={
        kindFilter !== null && (
          <button
            type="button"
            title={paletteMessages.searchEverything}
            onClick={() => setKindFilter(null)}
            className="inline-flex h-6 flex-none cursor-pointer items-center gap-1 rounded-3 bg-pressed px-2 text-12 whitespace-nowrap"
          >
            {paletteMessages.only(paletteMessages.kinds[kindFilter])}
            <Icon icon={X} size={12} />
          </button>
        )
      }
      end={amount ?? (typed === '' ? null : paletteMessages.placeholder)}
      sections={sections.map((section) =>
        rangesAtAmount && section.key === 'ranges'
          ? {
              ...section,
              aboveItems: <LineHead rangesAtAmount={rangesAtAmount} />,
              belowItems: <LineFoot rangesAtAmount={rangesAtAmount} />,
            }
          : section,
      )}
      listLabel={paletteMessages.found}
      statusMessage={statusMessage}
      linkOf={renderLink}
      renderItem={(item) =>
        rangesAtAmount && isRange(item) ? (
          <RangeLine item={item} rangesAtAmount={rangesAtAmount} />
        ) : (
          <Line item={item} />
        )
      }
      onKey={onKey}
      hasChosenResult={() => hasChosenResult.current}
      closeLabel={shellMessages.close}
      footer={<Keys />}
    />
  )
}

const isRange = (item: FoundItem): item is RangeItem => item.kind === 'ranges' && 'positioned' in item

/** A result with what it belongs to; on a phone in two lines. */
function Line({ item: { icon, label, marked, note, end, tierNumber } }: { item: FoundItem }) {
  return (
    <>
      <Icon icon={icon} className="text-ink-3" />
      <span className="flex min-w-0 flex-1 items-baseline gap-2.5 max-desk:block">
        <span className="truncate max-desk:block">
          {marked ? (
            <>
              {marked.before}
              <b className="font-semibold">{marked.mark}</b>
              {marked.after}
            </>
          ) : (
            label
          )}
        </span>
        {note !== undefined && (
          <span className="min-w-0 truncate text-12 text-ink-2 max-desk:block">{note}</span>
        )}
      </span>
      {end !== undefined && (
        <span className="flex-none text-12 text-ink-2">
          {tierNumber === undefined ? end : <TierSwatch tierNumber={tierNumber}>{end}</TierSwatch>}
        </span>
      )}
    </>
  )
}

/** The keys that the palette understands. */
const Keys = () => (
  <span className="flex flex-wrap gap-x-4">
    {paletteMessages.keys.map(({ keys, does }) => (
      <span key={does} className="inline-flex items-center gap-1 whitespace-nowrap">
        {keys.map((key) => (
          <Kbd key={key}>{key}</Kbd>
        ))}
        {does}
      </span>
    ))}
  </span>
)

/** The largest number of recent items. They are in memory until the tab is reloaded or closed. */
const MAX_RECENT = 5
const recentItems = new Map<string, readonly FoundItem[]>()

/** The last items that a user opened in a workspace, the latest first. */
const recent = {
  of: (recentKey: string): readonly FoundItem[] => recentItems.get(recentKey) ?? [],
  add(recentKey: string, item: FoundItem): void {
    const others = recent.of(recentKey).filter(({ key }) => key !== item.key)
    const { marked: _, ...itemWithoutMark } = item
    recentItems.set(recentKey, [itemWithoutMark, ...others].slice(0, MAX_RECENT))
  },
}
