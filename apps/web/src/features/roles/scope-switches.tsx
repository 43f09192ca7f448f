import type { FlagKey } from '@plumb/domain/access/flags.ts'
import { isScopeSwitchDisabled } from '@plumb/domain/access/scope-toggle.ts'
import type { Scope, ScopeDefinition } from '@plumb/domain/access/scopes.ts'
import { flagMessages } from '@plumb/domain/messages/flags.ts'
import { roleMessages } from '@plumb/domain/messages/roles.ts'
import {
  SCOPE_LINE_SECTIONS,
  type ScopeLine,
  type ScopeLineSection,
} from '@plumb/domain/roles/scope-lines.ts'
import { clsx } from 'clsx'
import { Fragment } from 'react'
import { useMembership } from '../../shared/session/session.ts'
import { Switch } from '../../shared/ui/switch.tsx'

const { page } = roleMessages

interface SwitchesProps {
  readonly chosenScopes: ReadonlySet<Scope>
  /** Differences from these are marked. */
  readonly savedScopes: ReadonlySet<Scope>
  /** The scopes that the current user has, and so can turn on; null if the switches are read-only. */
  readonly grantableScopes: ReadonlySet<Scope> | null
  readonly onToggle?: (scope: Scope) => void
}

/** A switch for every scope, in sections; a line connects a switch with the one that it requires (rule RO6). */
export function ScopeSwitches(props: SwitchesProps) {
  const columnBreak = SCOPE_LINE_SECTIONS.findIndex(({ section }) => section === 'compRanges')
  return (
    <div className="grid grid-cols-2 gap-x-10 max-[1100px]:grid-cols-1">
      {[SCOPE_LINE_SECTIONS.slice(0, columnBreak), SCOPE_LINE_SECTIONS.slice(columnBreak)].map((column) => (
        <div key={column[0]?.section}>
          {column.map((section) => (
            <ScopeSection key={section.section} scopeLines={section} {...props} />
          ))}
        </div>
      ))}
    </div>
  )
}

/** The headings of the two columns of switches. */
interface ColumnLabels {
  readonly first: string
  readonly second: string
}

function ScopeSection({
  scopeLines: { section, lines },
  ...props
}: { scopeLines: ScopeLineSection } & SwitchesProps) {
  const { actions } = page
  const isViewOnly = lines.every(({ first }) => first.action === 'view')
  const heads = {
    first: isViewOnly ? actions.view : actions['perform action'],
    second: section === 'compRanges' ? actions.breakdown : actions.edit,
  }
  const hasSecond = lines.some(({ second }) => second !== null)
  return (
    <section className="mb-6 grid grid-cols-[minmax(0,1fr)_60px_44px_60px] items-center">
      <h2 className="flex h-8 items-center border-b border-hair-2 font-semibold">
        {roleMessages.scopeSections[section]}
      </h2>
      <Head>{heads.first}</Head>
      <Head />
      <Head>{hasSecond && heads.second}</Head>
      {lines.map((line) => (
        <Line key={line.first.scope} line={line} heads={heads} {...props} />
      ))}
    </section>
  )
}

const Head = ({ children }: { children?: React.ReactNode }) => (
  <span
    aria-hidden
    className="flex h-8 items-center justify-center border-b border-hair-2 text-12 whitespace-nowrap text-ink-2"
  >
    {children}
  </span>
)

const CELL = 'flex h-8 items-center border-b border-hair max-desk:h-11'

function Line({ line, heads, ...props }: { line: ScopeLine; heads: ColumnLabels } & SwitchesProps) {
  const { first, second } = line
  const { chosenScopes, savedScopes } = props
  const label = roleMessages.scopeLabels[first.labelKey]
  const scopes = second ? [first.scope, second.scope] : [first.scope]
  const isChanged = scopes.some((scope) => chosenScopes.has(scope) !== savedScopes.has(scope))
  const note = useNote(line, props)
  return (
    <Fragment>
      <span className={clsx(CELL, 'min-w-0 gap-2')}>
        <span className={isChanged ? '-ml-1 rounded-1 bg-changed px-1' : undefined}>{label}</span>
        {note && <small className="truncate text-12 text-ink-3">{note}</small>}
      </span>
      <span className={clsx(CELL, 'justify-center')}>
        <ScopeSwitch definition={first} name={page.switchName(label, heads.first)} {...props} />
      </span>
      <span className={CELL}>
        {second && (
          <span
            className={clsx(
              'h-px w-full',
              chosenScopes.has(first.scope) && chosenScopes.has(second.scope) ? 'bg-accent' : 'bg-hair-2',
            )}
          />
        )}
      </span>
      <span className={clsx(CELL, 'justify-center')}>
        {second && <ScopeSwitch definition={second} name={page.switchName(label, heads.second)} {...props} />}
      </span>
    </Fragment>
  )
}

function ScopeSwitch({
  definition: { scope },
  name,
  chosenScopes,
  savedScopes,
  grantableScopes,
  onToggle,
}: { definition: ScopeDefinition; name: string } & SwitchesProps) {
  return (
    <Switch
      checked={chosenScopes.has(scope)}
      disabled={
        grantableScopes === null ||
        isScopeSwitchDisabled(chosenScopes, scope) ||
        cannotGrant({ chosenScopes, savedScopes, grantableScopes }, scope)
      }
      onChange={() => onToggle?.(scope)}
      labelHidden
    >
      {name}
    </Switch>
  )
}

/** Nobody can turn on a scope that they lack, except one that the saved role has: it can be turned off and on again. */
const cannotGrant = (
  {
    chosenScopes,
    savedScopes,
    grantableScopes,
  }: Pick<SwitchesProps, 'chosenScopes' | 'savedScopes' | 'grantableScopes'>,
  scope: Scope,
) =>
  grantableScopes !== null &&
  !chosenScopes.has(scope) &&
  !savedScopes.has(scope) &&
  !grantableScopes.has(scope)

/** The reason why a switch is disabled or has no effect. */
function useNote({ first, second }: ScopeLine, props: SwitchesProps): string | null {
  const { flags } = useMembership()
  const disabledFlags = new Set<FlagKey>(flags.flatMap(({ id, enabled }) => (enabled ? [] : [id])))
  const disabledFlagsOfLine = [...new Set([...first.flags, ...(second?.flags ?? [])])].filter((flag) =>
    disabledFlags.has(flag),
  )
  if (disabledFlagsOfLine.length > 0)
    return page.flagOff(disabledFlagsOfLine.map((flag) => flagMessages.names[flag]))
  if (props.grantableScopes !== null) {
    if (cannotGrant(props, first.scope) || (second && cannotGrant(props, second.scope))) return page.notYours
    if (second && isScopeSwitchDisabled(props.chosenScopes, second.scope)) return page.turnOnViewFirst
  }
  return null
}
