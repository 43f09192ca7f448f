/** One value stored in the browser under its own key. Reading returns null if it is absent or invalid. */
export interface Stored<T> {
  readonly key: string
  get(): T | null
  set(value: T): void
  remove(): void
}

// Browsers can refuse storage (private window, full): then nothing is stored, and nothing fails.
function attempt<R>(action: () => R): R | null {
  try {
    return action()
  } catch {
    return null
  }
}

function createStored<T>(
  key: string,
  parse: (text: string) => T | null,
  getStorage: () => Storage = () => localStorage,
): Stored<T> {
  return {
    key,
    get: () => {
      const text = attempt(() => getStorage().getItem(key))
      return text === null ? null : parse(text)
    },
    set: (value) => void attempt(() => getStorage().setItem(key, String(value))),
    remove: () => void attempt(() => getStorage().removeItem(key)),
  }
}

const byWorkspace = <T>(key: string, parse: (text: string) => T | null) => ({
  key,
  of: (workspaceId: number) => createStored(`${key}.${workspaceId}`, parse),
})

const parseText = (value: string) => (value === '' ? null : value)
const parseId = (value: string) => (/^[1-9]\d*$/.test(value) ? Number(value) : null)
const parseBoolean = (value: string) => (value === 'true' ? true : value === 'false' ? false : null)
const parseOneOf =
  <T extends string>(...allowed: readonly T[]) =>
  (value: string): T | null =>
    allowed.find((each) => each === value) ?? null

/** The values that the browser stores under fixed keys (rule PG10). Drafts and column widths are stored with `storedText`. */
export const storage = {
  accessToken: createStored('plumb.access-token', parseText),
  /** Also read by public/theme.js, before the first paint. */
  themeMode: createStored('plumb.theme-mode', parseOneOf('light', 'dark', 'system')),
  workspaceId: createStored('plumb.workspace-id', parseId),
  /** Per workspace, since ids of job families start at 1 in each. */
  jobFamilyId: byWorkspace('plumb.job-family-id', parseId),
  /** Comp ranges: true for the absolute pay-range mode, false for the relative one. */
  absoluteRange: createStored('plumb.comp-ranges.absolute-range', parseBoolean),
  breakdownButtons: createStored('plumb.comp-ranges.breakdown-buttons', parseBoolean),
  /** Two-letter code. */
  country: createStored('plumb.country', parseText),
  currencyPreference: createStored('plumb.currency-preference', parseOneOf('WORKSPACE_DEFAULT', 'LOCAL')),
}

/** Returns a text in the browser's storage by its unique name. */
export const storedText = (name: string, getStorage?: () => Storage): Stored<string> =>
  createStored(`plumb.${name}`, parseText, getStorage)

/** Returns those names of stored texts that start with a prefix. */
export function storedNames(prefix: string): string[] {
  const keys = attempt(() => Object.keys(localStorage)) ?? []
  return keys.flatMap((key) => (key.startsWith(`plumb.${prefix}`) ? [key.slice('plumb.'.length)] : []))
}

/** Text that was typed when a session ended, with its user; used by `typed-text.ts`. In this tab only. */
export const storedTypedText = createStored('plumb.kept-text', parseText, () => sessionStorage)

/** The reason why the server ended the session, for the sign-in page after the reload. In this tab only, and read once. */
export const signedOutReason = createStored('plumb.signed-out-reason', parseText, () => sessionStorage)

/** The action after Google sign-in, which leaves the page. In this tab only, and read once. */
export const googleIntent = createStored('plumb.google-intent', parseText, () => sessionStorage)
