import { expect, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

/** Chooses a file on the open import page, once it is ready for one. */
export async function uploadFile(content: BlobPart, name: string): Promise<void> {
  await expect.element(page.getByRole('heading', { name: 'Drop a CSV or Excel file here' })).toBeVisible()
  const input = document.querySelector('input[type=file]') as HTMLElement
  await userEvent.upload(input, new File([content], name))
}

/** Records the files that the page downloads from now on; the browser saves none of them. @returns the list, which grows */
export function recordDownloads() {
  const files: { readonly name: string; readonly text: Promise<string> }[] = []
  let last: Blob | null = null
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    last = blob as Blob
    return 'blob:file'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    if (last) files.push({ name: this.download, text: last.text() })
  })
  return files
}
