import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, it } from 'vitest'

it('everything except the ZIP code index runs in a browser, without Node imports', () => {
  const files = globSync('*.ts', { cwd: import.meta.dirname }).filter((file) => !file.endsWith('.test.ts'))
  expect(files).toContain('us-map.ts')
  const importing = files.filter((file) =>
    /from '(node:|\.\/zip-codes)/.test(readFileSync(`${import.meta.dirname}/${file}`, 'utf8')),
  )
  expect(importing.map((file) => basename(file))).toEqual([])
})
