/** Authentication: the caller of each request, and their rights. */
export { createAuthentication, createSessionMarking } from './operations.ts'
