/** Who asks, and what they may do: what every request stands on. */
export { createAuthentication, createSessionMarking } from './operations.ts'
