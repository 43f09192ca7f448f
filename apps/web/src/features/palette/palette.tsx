import { MOST_CHARACTERS } from '@plumb/domain/comp-ranges/page/family-search.ts'
import { fileMessages } from '@plumb/domain/messages/files.ts'
import { paletteMessages } from '@plumb/domain/messages/palette.ts'
import { shellMessages } from '@plumb/domain/messages/shell.ts'
import { Link, useRouter } from '@tanstack/react-router'
import X from 'lucide-react/icons/x'
import { type KeyboardEvent, useRef, useState } from 'react'
import { putOnClipboard } from '../../shared/copying/put-on-clipboard.ts'
import { useUser, useWorkspaceId } from '../../shared/session/session.ts'
import { FindWindow } from '../../shared/ui/find-window.tsx'
import { Icon } from '../../shared/ui/icon.tsx'
import { Kbd } from '../../shared/ui/kbd.tsx'
import { TierSwatch } from '../../shared/ui/tier-swatch.tsx'
import { toasts } from '../../shared/ui/toast.tsx'
import type { FoundItem, Kind } from './found-item.ts'
import { LineFoot, LineHead, RangeLine } from './range-line.tsx'
import { useFound } from './use-found.ts'
import type { RangeItem } from './use-ranges-at.ts'

interface PaletteProps {
  readonly isOpen: boolean
  /** Text that was typed before the box was loaded. */
  readonly typedBefore: { readonly current: string }
  readonly onClose: () => void
}

/** The search for names, ZIP codes and amounts, available on every page (rules PA1 to PA4). */
export function Palette({ isOpen, typedBefore, onClose }: PaletteProps) {
  // While it is closed, nothing is queried and no typed text is stored.
  return isOpen ? <OpenPalette typedBefore={typedBefore} onClose={onClose} /> : null
}

function OpenPalette({ typedBefore, onClose }: Omit<PaletteProps, 'isOpen'>) {
  const router = useRouter()
  const whose = `${useUser().id} ${useWorkspaceId()}`
  const [typed, setTyped] = useState(() => typedBefore.current)
  const [only, setOnly] = useState<Kind | null>(null)
  const { sections, at, amount, say } = useFound(typed, only, recent.of(whose))
  const isLedAway = useRef(false)
  const open = (item: FoundItem) => {
    isLedAway.current = true
    recent.add(whose, item)
    onClose()
  }
  const copy = ({ copies = '', label }: FoundItem) => {
    void putOnClipboard(Promise.resolve(copies)).then((isCopied) =>
      isCopied ? toasts.success(paletteMessages.copied(label)) : toasts.error(fileMessages.copyFailed),
    )
    onClose()
  }
  // Items are data and their addresses are checked at run time, against the routes that exist.
  const linkTo = (item: FoundItem) =>
    item.copies !== undefined ? (
      () => copy(item)
    ) : (
      <Link to={item.to as string} search={item.search as never} tabIndex={-1} onClick={() => open(item)} />
    )
  const onKey = (event: KeyboardEvent, item: FoundItem | undefined): boolean => {
    const { key, ctrlKey, metaKey, shiftKey } = event
    if (key === 'Enter' && (ctrlKey || metaKey) && item && item.copies === undefined) {
      const { to, search } = item
      window.open(router.buildLocation({ to, search } as never).href, '_blank', 'noopener')
      recent.add(whose, item)
    } else if (key === 'Tab' && !shiftKey && only === null && item && typed !== '') setOnly(item.kind)
    else if (key === 'Backspace' && typed === '' && only !== null) setOnly(null)
    else return false
    return true
  }
  return (
    <FindWindow<FoundItem>
      isOpen
      onClose={onClose}
      label={shellMessages.find}
      placeholder={paletteMessages.placeholder}
      typed={typed}
      onType={setTyped}
      maxLength={MOST_CHARACTERS}
      before={
        only !== null && (
          <button
            type="button"
            title={paletteMessages.onlyEnds}
            onClick={() => setOnly(null)}
            className="inline-flex h-6 flex-none cursor-pointer items-center gap-1 rounded-3 bg-pressed px-2 text-12 whitespace-nowrap"
          >
            {paletteMessages.only(paletteMessages.kinds[only])}
            <Icon of={X} size={12} />
          </button>
        )
      }
      end={amount ?? (typed === '' ? null : paletteMessages.placeholder)}
      sections={sections.map((section) =>
        at && section.key === 'ranges'
          ? { ...section, over: <LineHead at={at} />, under: <LineFoot at={at} /> }
          : section,
      )}
      listLabel={paletteMessages.found}
      say={say}
      keyOf={({ key }) => key}
      nameOf={({ label }) => label}
      linkOf={linkTo}
      renderItem={(item) => (at && isRange(item) ? <RangeLine item={item} at={at} /> : <Line item={item} />)}
      onKey={onKey}
      isLedAway={() => isLedAway.current}
      closeLabel={shellMessages.close}
      foot={<Keys />}
    />
  )
}

const isRange = (item: FoundItem): item is RangeItem => item.kind === 'ranges' && 'lying' in item

/** A result with its place; on a phone in two lines. */
function Line({ item: { icon, label, marked, note, end, tierNumber } }: { item: FoundItem }) {
  return (
    <>
      <Icon of={icon} className="text-ink-3" />
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

/** Number of remembered items; in memory, until the page is closed. */
const MOST = 5
const opened = new Map<string, readonly FoundItem[]>()

/** The last items that a user opened in a workspace, the latest first. */
const recent = {
  of: (whose: string): readonly FoundItem[] => opened.get(whose) ?? [],
  add(whose: string, item: FoundItem): void {
    const others = recent.of(whose).filter(({ key }) => key !== item.key)
    const { marked: _, ...plain } = item
    opened.set(whose, [plain, ...others].slice(0, MOST))
  },
}
