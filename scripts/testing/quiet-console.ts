import { afterEach, beforeEach } from 'vitest'

/** Methods of `console` that make the test calling them fail: their output would be an unnoticed fault, or noise that hides one. */
const METHODS = ['debug', 'info', 'log', 'warn', 'error'] as const

const noise: string[] = []

// A test that expects output mocks the method (vi.spyOn(console, 'error').mockImplementation(...)).
beforeEach(() => {
  noise.length = 0
  for (const method of METHODS) {
    console[method] = (...parts: unknown[]) => {
      noise.push(`console.${method}: ${parts.map(readable).join(' ')}`)
    }
  }
})

afterEach(() => {
  if (noise.length > 0) throw new Error(`The test printed to the console:\n${noise.join('\n')}`)
})

function readable(part: unknown): string {
  if (part instanceof Error) return part.stack ?? part.message
  return typeof part === 'string' ? part : (JSON.stringify(part) ?? String(part))
}
