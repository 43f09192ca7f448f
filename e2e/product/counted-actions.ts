import type { Locator, Page } from '@playwright/test'
import { paste } from './paste.ts'

/** Counts a user's actions (a click, a key, a typed text, a paste each count as one), and the pages of a workspace that the user sees. */
export class CountedActions {
  count = 0
  readonly pages = new Set<string>()
  private readonly page: Page

  constructor(page: Page) {
    this.page = page
    const addPage = () => this.pages.add(/\/w\/\d+\/[\w-]+/.exec(page.url())?.[0] ?? page.url())
    addPage()
    page.on('framenavigated', addPage)
  }

  async click(control: Locator): Promise<void> {
    this.count += 1
    await control.click()
  }

  async fill(field: Locator, text: string): Promise<void> {
    this.count += 1
    await field.fill(text)
  }

  async press(key: string): Promise<void> {
    this.count += 1
    await this.page.keyboard.press(key)
  }

  /** Types into what has the focus. */
  async type(text: string): Promise<void> {
    this.count += 1
    await this.page.keyboard.type(text)
  }

  async paste(text: string): Promise<void> {
    this.count += 1
    await paste(this.page, text)
  }
}
