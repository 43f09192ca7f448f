import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

// What we use of it; its types come with those of a browser, which a server has not.
declare const WebAssembly: { compile(bytes: Uint8Array): Promise<object> }

let held: object | undefined

/**
 * Keeps the embedded engine's machine code until the process ends. V8 shares it between all threads of a process that compile
 * the same bytes, for as long as anybody holds it: each engine then begins with what those before it have compiled and
 * optimised, which is most of what an engine that lives for seconds costs. Call it before the first is opened.
 */
export async function holdCompiledEngine(): Promise<void> {
  held ??= await WebAssembly.compile(readFileSync(wasmFile()))
}

function wasmFile(): string {
  return path.join(
    path.dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite')),
    'pglite.wasm',
  )
}
