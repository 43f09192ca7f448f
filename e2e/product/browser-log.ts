import type { Page } from '@playwright/test'

/** What the browser reports about a page: errors and warnings of the console, uncaught errors, violations of the content security policy. */
export class BrowserLog {
  readonly #reported: string[] = []
  readonly #allowed: RegExp[] = []

  constructor(page: Page) {
    page.on('console', (message) => {
      if (message.type() !== 'error' && message.type() !== 'warning') return
      this.#reported.push(`console ${message.type()}: ${message.text()} (${message.location().url})`)
    })
    page.on('pageerror', (error) => this.#reported.push(`uncaught: ${error.stack || error.message}`))
  }

  /** Allows matching lines: for example, a browser logs each response with status 400 as a resource that failed to load. */
  allow(pattern: RegExp): void {
    this.#allowed.push(pattern)
  }

  /** Lines that the journey does not allow. */
  get unexpected(): readonly string[] {
    return this.#reported.filter((text) => !this.#allowed.some((pattern) => pattern.test(text)))
  }
}
