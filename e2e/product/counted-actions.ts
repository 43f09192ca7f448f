import type { Locator, Page } from '@playwright/test'
import { paste } from './saving.ts'

/** The actions of a user, counted: clicks, keys, filled fields and pastes count as one each; and the pages of a workspace that they see. */
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
