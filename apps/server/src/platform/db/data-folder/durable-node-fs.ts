import fs from 'node:fs'
import path from 'node:path'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { OTHERS_PERMISSION_BITS } from './data-folder-permissions.ts'

/** The parts of Emscripten's Node file system that decide whether a save survives a power failure, and who may read the files. */
interface NodeFileSystem {
  realPath(node: unknown): string
  doSetAttr(target: unknown, node: unknown, attributes: { mode?: number }, ...calls: unknown[]): void
  node_ops: { mknod: (parent: unknown, name: string, mode: number, device: number) => unknown }
  stream_ops: { fsync?: (stream: { nfd?: number; node: unknown }) => number }
}

/**
 * PGlite's file system on a folder, made durable. As shipped, its fsync does nothing: PostgreSQL considers a commit to be on disk while it
 * is only in memory, and a power failure loses it. PGlite also makes each new file readable for everybody, whatever the umask of the
 * process: here, only the owner can read it.
 */
export class DurableNodeFS extends NodeFS {
  /** Number of syncs to the disk. The test reads it to see that syncs happen. */
  syncCount = 0

  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...args)
    const patch = (module: { NODEFS: NodeFileSystem }) => {
      const files = module.NODEFS
      const { doSetAttr } = files
      const { mknod } = files.node_ops
      files.node_ops.mknod = (parent, name, mode, device) =>
        mknod(parent, name, mode & ~OTHERS_PERMISSION_BITS, device)
      files.doSetAttr = (target, node, attributes, ...calls) => {
        const { mode } = attributes
        const restrictedAttributes =
          mode === undefined ? attributes : { ...attributes, mode: mode & ~OTHERS_PERMISSION_BITS }
        doSetAttr(target, node, restrictedAttributes, ...calls)
      }
      files.stream_ops.fsync = (stream) => {
        this.syncCount += 1
        // A directory has no descriptor here, but without its sync, new and renamed files in it are not durable.
        if (stream.nfd === undefined) syncPath(files.realPath(stream.node))
        else fs.fsyncSync(stream.nfd)
        return 0
      }
    }
    const preRun = [...(emscriptenOpts.preRun ?? []), patch] as typeof emscriptenOpts.preRun
    return { emscriptenOpts: { ...emscriptenOpts, preRun } as typeof emscriptenOpts }
  }
}

/** Syncs a whole folder to the disk, its files before their directories. */
export function syncTree(folder: string): void {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const entryPath = path.join(folder, entry.name)
    if (entry.isDirectory()) syncTree(entryPath)
    else if (entry.isFile()) syncPath(entryPath)
  }
  syncPath(folder)
}

/** Syncs one file, or the entries of one directory, to the disk. */
export function syncPath(target: string): void {
  const descriptor = fs.openSync(target, 'r')
  try {
    fs.fsyncSync(descriptor)
  } catch (error) {
    // Windows cannot sync files that were opened for reading, nor directories.
    if (process.platform !== 'win32') throw error
  } finally {
    fs.closeSync(descriptor)
  }
}
