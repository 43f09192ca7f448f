import type { Page } from '@playwright/test'

/** Complaints of a browser about a page: errors and warnings of the console, uncaught errors, policy violations. */
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

  /** Expects a complaint in this journey: a browser logs every answer of 400 as a resource that failed to load. */
  expect(pattern: RegExp): void {
    this.#expected.push(pattern)
  }

  /** Complaints that the test does not expect. */
  get unexpected(): readonly string[] {
    return this.#heard.filter((text) => !this.#expected.some((pattern) => pattern.test(text)))
  }
}
