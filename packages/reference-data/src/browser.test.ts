import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, it } from 'vitest'

it('the modules for browsers, all in this folder, import neither Node modules nor the ZIP code index', () => {
  const files = globSync('*.ts', { cwd: import.meta.dirname }).filter((file) => !file.endsWith('.test.ts'))
  expect(files).toContain('us-map.ts')
  const importing = files.filter((file) =>
    /from '(node:|\.\/zip-codes)/.test(readFileSync(`${import.meta.dirname}/${file}`, 'utf8')),
  )
  expect(importing.map((file) => basename(file))).toEqual([])
})
