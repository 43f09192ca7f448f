/** Vitest returns a file's text for this suffix; only tests use it. */
declare module '*.md?raw' {
  const text: string
  export default text
}
