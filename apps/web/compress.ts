import { readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

/** File types that compression makes smaller; fonts and pictures are compressed already. */
const COMPRESSIBLE = /\.(?:js|css|html|svg|json)$/

/** Also writes each compressible file of the build as `.br` and `.gz`, so that the server need not compress it. */
export function compress(): Plugin {
  return {
    name: 'plumb-compress',
    apply: 'build',
    async writeBundle({ dir }) {
      if (dir === undefined) throw new Error('The build has no folder')
      const files = await readdir(dir, { recursive: true, withFileTypes: true })
      await Promise.all(
        files
          .filter((file) => file.isFile() && COMPRESSIBLE.test(file.name))
          .map(async (file) => {
            const path = join(file.parentPath, file.name)
            const content = await readFile(path)
            await Promise.all([
              writeFile(`${path}.gz`, await gzipAsync(content, { level: 9 })),
              writeFile(
                `${path}.br`,
                // 9 instead of 11 takes a tenth of the time, for 3% more bytes.
                await brotliAsync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
              ),
            ])
          }),
      )
    },
  }
}
