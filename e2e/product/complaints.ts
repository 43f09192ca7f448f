import type { Page } from '@playwright/test'

/** What a browser complains of on a page: errors and warnings of the console, uncaught errors, policy violations. */
export class Complaints {
  readonly #heard: string[] = []
  readonly #expected: RegExp[] = []

  constructor(page: Page) {
    page.on('console', (message) => {
      if (message.type() !== 'error' && message.type() !== 'warning') return
      this.#heard.push(`console ${message.type()}: ${message.text()} (${message.location().url})`)
    })
    page.on('pageerror', (error) => this.#heard.push(`uncaught: ${error.stack || error.message}`))
  }

  /** A complaint that belongs to the journey: a browser says of every answer of 400 that a resource failed to load. */
  expect(pattern: RegExp): void {
    this.#expected.push(pattern)
  }

  /** What nobody expected. */
  get unexpected(): readonly string[] {
    return this.#heard.filter((text) => !this.#expected.some((pattern) => pattern.test(text)))
  }
}
