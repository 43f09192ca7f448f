import { expect, test } from 'vitest'
import { HISTORY_READERS } from '../../history/readers.ts'
import { PAGE_SCOPES } from './sources.ts'

test("links a figure to a page only for readers of that page's history", () => {
  const pages = Object.keys(PAGE_SCOPES).map((page) =>
    page.replace('global-mappings', 'global-mapping').replace('equity-bands', 'equity'),
  )
  const readers = pages.map((page) => HISTORY_READERS[page as keyof typeof HISTORY_READERS][0])
  expect(Object.values(PAGE_SCOPES)).toEqual(readers)
  expect(new Set(readers).size).toBe(8)
})
