/** A browser that Playwright can start. */
export interface Chromium {
  /** The source of the browser, for messages. */
  readonly origin: string
  readonly executablePath: string
  readonly args: string[]
  /** The complete environment of the browser: some browsers need a path of libraries. */
  readonly env: Record<string, string>
}

/** Arguments for all browsers: no downloads, synchronization or updates in the background; root may run the browser. */
export const CHROMIUM_ARGS: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Returns this process's environment, without undefined values. */
export function currentEnvironment(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
}
