/** A bar of two parts with its figures, such as base and variable. `first` is the first part in percent. */
export function MixBar({ first, figures }: { first: number; figures: string }) {
  return (
    <span className="grid gap-1">
      <span aria-hidden className="keeps-colors flex h-1.5 gap-px overflow-hidden rounded-1">
        <i className="bg-mix-a" style={{ width: `${first}%` }} />
        {first < 100 && <i className="flex-1 bg-mix-b" />}
      </span>
      <span className="text-12 text-ink-2">{figures}</span>
    </span>
  )
}
