/** Vitest gives a file's text for this suffix; only tests ask for it. */
declare module '*.md?raw' {
  const text: string
  export default text
}
