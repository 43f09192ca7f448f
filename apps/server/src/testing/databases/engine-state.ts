// Saves and restores the state of a running PGlite: its memory, its files, and which of them are open. All three are in its thread;
// restoring them restores the database, whatever was changed.

/** A file, folder, device or link of Emscripten's file system in memory. */
interface FileNode {
  readonly id: number
  readonly mode: number
  readonly mount: unknown
  name: string
  parent: FileNode
  /** A file's bytes, with spare capacity, or a folder's nodes by name. */
  contents?: Uint8Array | Record<string, FileNode> | null
  usedBytes?: number
  pipe?: { readonly buckets: readonly { readonly offset: number; readonly roffset: number }[] }
}

/** An open file. */
interface FileStream {
  readonly node?: FileNode
  fd: number | null
  position: number
}

/** The part of Emscripten's file system that this module uses. */
interface FileSystem {
  readonly root: FileNode
  readonly streams: (FileStream | null | undefined)[]
  currentPath: string
  open(path: unknown, ...rest: unknown[]): unknown
  isDir(mode: number): boolean
  hashAddNode(node: FileNode): void
  hashRemoveNode(node: FileNode): void
}

/** The part of PGlite's program that this module uses. */
export interface EngineProgram {
  readonly HEAPU8: Uint8Array<ArrayBuffer>
  readonly FS: FileSystem
  stackSave(): number
}

/** Wasm's own page size; most pages of the engine's memory are never touched. */
const PAGE_BYTES = 64 * 1024

/**
 * Saves the state of an engine. Call it between two statements, after everything that is loaded on first use.
 * @returns a function that restores it, also between two statements. It returns false if that is impossible: end the thread then
 */
export function snapshotEngine(program: EngineProgram): () => boolean {
  const stackPosition = program.stackSave()
  const restoreMemory = saveMemory(program)
  const restoreFiles = saveFiles(program.FS)
  const restoreStreams = saveStreams(program.FS)
  const countLibrariesSince = countLibraries(program.FS)
  return () => {
    // A library that was loaded since is in memory, but its registration would be lost.
    if (countLibrariesSince() > 0 || program.stackSave() !== stackPosition || hasUnreadPipe(program.FS))
      return false
    if (!restoreMemory()) return false
    restoreFiles()
    restoreStreams()
    return true
  }
}

function saveMemory(program: EngineProgram): () => boolean {
  const { length } = program.HEAPU8
  const emptyPage = new Uint8Array(PAGE_BYTES)
  const pages = new Map<number, Uint8Array>()
  for (let index = 0; index < length; index += PAGE_BYTES) {
    const page = program.HEAPU8.subarray(index, index + PAGE_BYTES)
    if (Buffer.compare(page, emptyPage) !== 0) pages.set(index, page.slice())
  }
  return () => {
    // The memory has grown, and never shrinks again.
    if (program.HEAPU8.length !== length) return false
    for (let index = 0; index < length; index += PAGE_BYTES) {
      const page = program.HEAPU8.subarray(index, index + PAGE_BYTES)
      const saved = pages.get(index) ?? emptyPage
      if (Buffer.compare(page, saved) !== 0) page.set(saved)
    }
    return true
  }
}

/** Nodes stay the same objects, because open files and entries refer to them. */
function saveFiles(fs: FileSystem): () => void {
  const saved = [...nodesBelow(fs, fs.root)].map((node) => {
    const { name, parent, contents, usedBytes } = node
    const bytes = contents instanceof Uint8Array ? contents.slice(0, usedBytes) : contents
    return {
      node,
      name,
      parent,
      usedBytes,
      contents: bytes instanceof Uint8Array ? bytes : bytes && { ...bytes },
    }
  })
  const { currentPath } = fs
  return () => {
    // Entries are removed and added again completely, because files may have been created, removed and renamed.
    for (const node of nodesBelow(fs, fs.root)) if (node !== fs.root) fs.hashRemoveNode(node)
    for (const { node, name, parent, usedBytes, contents } of saved) {
      node.name = name
      node.parent = parent
      if (contents instanceof Uint8Array) restoreContents(node, contents)
      else if (contents !== undefined) node.contents = contents && { ...contents }
      if (usedBytes !== undefined) node.usedBytes = usedBytes
      if (node !== fs.root) fs.hashAddNode(node)
    }
    fs.currentPath = currentPath
  }
}

function restoreContents(node: FileNode, bytes: Uint8Array): void {
  const current = node.contents
  if (current instanceof Uint8Array && node.usedBytes === bytes.length) {
    const written = current.subarray(0, bytes.length)
    if (Buffer.compare(written, bytes) === 0) return
  }
  node.contents = bytes.slice()
}

/** Includes the node itself, but not mounted file systems, which are empty. */
function* nodesBelow(fs: FileSystem, node: FileNode): Generator<FileNode> {
  if (node.mount !== fs.root.mount) return
  yield node
  if (!fs.isDir(node.mode)) return
  for (const each of Object.values((node.contents ?? {}) as Record<string, FileNode>))
    yield* nodesBelow(fs, each)
}

function saveStreams(fs: FileSystem): () => void {
  const saved = fs.streams.map((stream) => stream && { stream, position: stream.position })
  return () => {
    fs.streams.length = 0
    saved.forEach((each, fd) => {
      if (!each) return
      fs.streams[fd] = each.stream
      each.stream.fd = fd
      each.stream.position = each.position
    })
  }
}

/** Starts counting. @returns a function that returns the number of libraries loaded since */
function countLibraries(fs: FileSystem): () => number {
  let count = 0
  const open = fs.open.bind(fs)
  fs.open = (path, ...rest) => {
    if (String(path).endsWith('.so')) count += 1
    return open(path, ...rest)
  }
  return () => count
}

/** The engine wakes itself by a pipe, whose unread bytes are not in the engine's memory. */
function hasUnreadPipe(fs: FileSystem): boolean {
  return fs.streams.some((stream) =>
    stream?.node?.pipe?.buckets.some(({ offset, roffset }) => offset !== roffset),
  )
}
