import type { Locator, Page } from '@playwright/test'
import { paste } from './saving.ts'

/** The actions of a user, counted: clicks, keys, filled fields and pastes count as one each. */
export class CountedActions {
  count = 0
  private readonly page: Page

  constructor(page: Page) {
    this.page = page
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
