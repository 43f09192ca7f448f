import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

// The part of WebAssembly that this module uses; its types come with those of a browser, which a server lacks.
declare const WebAssembly: { compile(bytes: Uint8Array): Promise<object> }

let compiledModule: object | undefined

/**
 * Holds the embedded engine's machine code until the process ends. V8 shares it between all threads of a process that compile the same
 * bytes while a reference exists: each engine then starts with the optimized code of earlier ones, and optimizing is most of the cost of an
 * engine that lives for seconds. Call this function before the first engine is opened.
 */
export async function holdCompiledEngine(): Promise<void> {
  compiledModule ??= await WebAssembly.compile(readFileSync(wasmFile()))
}

function wasmFile(): string {
  return path.join(
    path.dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite')),
    'pglite.wasm',
  )
}
