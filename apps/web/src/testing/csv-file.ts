import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'

/** Gives the open import page a file, once it can take one. */
export async function uploadFile(content: BlobPart, name: string): Promise<void> {
  await expect.element(page.getByRole('heading', { name: 'Drop a CSV or Excel file here' })).toBeVisible()
  const input = document.querySelector('input[type=file]') as HTMLElement
  await userEvent.upload(input, new File([content], name))
}
