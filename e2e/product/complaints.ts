import type { Page } from '@playwright/test'

/** What the browser reports about a page: errors and warnings of the console, uncaught errors, violations of the content security policy. */
export class Complaints {
  readonly #reported: string[] = []
  readonly #expected: RegExp[] = []

  constructor(page: Page) {
    page.on('console', (message) => {
      if (message.type() !== 'error' && message.type() !== 'warning') return
      this.#reported.push(`console ${message.type()}: ${message.text()} (${message.location().url})`)
    })
    page.on('pageerror', (error) => this.#reported.push(`uncaught: ${error.stack || error.message}`))
  }

  /** Allows matching complaints: for example, a browser logs each response with status 400 as a resource that failed to load. */
  expect(pattern: RegExp): void {
    this.#expected.push(pattern)
  }

  /** Complaints that the journey does not expect. */
  get unexpected(): readonly string[] {
    return this.#reported.filter((text) => !this.#expected.some((pattern) => pattern.test(text)))
  }
}
