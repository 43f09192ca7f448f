import { expect, test } from 'vitest'
import { HISTORY_READERS } from '../../history/readers.ts'
import { PAGE_SCOPES } from './sources.ts'

test('requires for a link to each page the first scope that reads the history of the page', () => {
  const pages = Object.keys(PAGE_SCOPES).map((page) =>
    page.replace('global-mappings', 'global-mapping').replace('equity-bands', 'equity'),
  )
  const readers = pages.map((page) => HISTORY_READERS[page as keyof typeof HISTORY_READERS][0])
  expect(Object.values(PAGE_SCOPES)).toEqual(readers)
  expect(new Set(readers).size).toBe(8)
})
