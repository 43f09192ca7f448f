/** A browser that Playwright can start. */
export interface Chromium {
  /** The source of the browser, for messages. */
  readonly origin: string
  readonly executablePath: string
  readonly args: string[]
  /** The whole environment for the browser: some need their own libraries named. */
  readonly env: Record<string, string>
}

/** For all: nothing is fetched, synchronised or updated in the background; root may run it. */
export const CHROMIUM_ARGS: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Our own environment, without the holes that its type has. */
export function ownEnvironment(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
}
