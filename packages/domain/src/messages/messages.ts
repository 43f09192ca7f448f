/**
 * The one English catalogue: every sentence that people read, by capability. Values are strings, or functions of
 * what varies. Tests hold those that others rely on to the letter (docs/rules/pages 11). A capability adds its own file to the catalogue.
 *
 * A namespace and not an object, so that a page of the web app brings along the sentences of its own capabilities alone.
 */
export * as messages from './catalogue.ts'
