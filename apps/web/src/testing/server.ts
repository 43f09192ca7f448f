import type { RefusalCode } from '@plumb/domain/refusals/refusal.ts'
import { vi } from 'vitest'

/** An operation that the page has sent. */
export interface SentOperation {
  readonly operationName: string
  // oxlint-disable-next-line typescript/no-explicit-any -- each operation has variables of its own
  readonly variables: any
}

/** Responses by the name of the operation. A function may return a promise; to refuse, it throws a `RefusalError`, as `refuseWith` does. */
export type AnswersByOperation = Readonly<Record<string, (call: SentOperation) => unknown>>

/** Thrown by an answer to refuse with this message. */
export class RefusalError extends Error {
  readonly code: RefusalCode
  readonly field: string | undefined
  /** Further extensions of the error, such as `conflict`; but `others` are more errors of the same response. */
  readonly details: object
  /** The root field that refuses, for an operation with several. */
  readonly rootField: string | undefined

  constructor(
    message: string,
    code: RefusalCode = 'INTERNAL',
    field?: string,
    details: object = {},
    rootField?: string,
  ) {
    super(message)
    this.code = code
    this.field = field
    this.details = details
    this.rootField = rootField
  }
}

/** Returns an answer that refuses with a message, a code and the other fields of `RefusalError`. */
export const refuseWith =
  (...refusal: ConstructorParameters<typeof RefusalError>) =>
  (): never => {
    throw new RefusalError(...refusal)
  }

/** Thrown by an answer to fail the whole request with this HTTP status. */
export class HttpFailure extends Error {
  readonly status: number

  constructor(status: number) {
    super(`HTTP ${status}`)
    this.status = status
  }
}

/** Default answers to queries that any page may send, such as those of the navigation. Calls with these answers are not recorded. */
export const NAVIGATION_ANSWERS: Readonly<Record<string, object>> = {
  // Lists, histories and conflicts name the time zone next to their dates.
  WorkspaceTimeZone: { settings: [{ stringValue: '"UTC"' }] },
  LevelNames: { globalLevels: [], jobLevels: [] },
  ProblemCount: { compRangesProblems: { totalCount: 0 } },
  Setup: {
    setup: { levels: null, mappings: null, widths: null, bands: null, families: null, jobs: null },
    settings: [],
  },
}

/** The key of the answer to `/api/auth/ways`, which is not an operation. By default, the answer is that the server delivers no email. */
export const SIGN_IN_OPTIONS = 'sign-in options'

/** An operation that the server refuses with this message until `recover` is called. */
export function refusedOperation(message: string, response: object) {
  let isRefused = true
  return {
    answer: () => {
      if (isRefused) throw new RefusalError(message)
      return response
    },
    recover: () => {
      isRefused = false
    },
  }
}

/**
 * Replaces the network by a server with these answers. It stays after the test, unlike a spy: a page may still send requests as its test
 * ends.
 * @returns the list of calls, which grows as they arrive
 */
export function serve(answers: AnswersByOperation): SentOperation[] {
  const calls: SentOperation[] = []
  const answer = async (call: SentOperation) => {
    const provided = answers[call.operationName]
    const builtIn = NAVIGATION_ANSWERS[call.operationName]
    if (!provided && builtIn) return { data: builtIn }
    calls.push(call)
    try {
      if (!provided) throw new Error(`${call.operationName} has no answer here`)
      return { data: await provided(call) }
    } catch (error) {
      if (!(error instanceof RefusalError)) throw error
      const { message, code, field, details: more, rootField } = error
      const path = rootField === undefined ? {} : { path: [rootField] }
      const { others = [], ...extensions } = more as { others?: readonly object[] }
      return {
        data: null,
        errors: [{ message, ...path, extensions: { code, field, ...extensions } }, ...others],
      }
    }
  }
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    if (path === '/api/auth/ways')
      return Response.json(
        (await answers[SIGN_IN_OPTIONS]?.({ operationName: SIGN_IN_OPTIONS, variables: {} })) ?? {
          mail: 'none',
        },
      )
    const sent = JSON.parse(typeof init?.body === 'string' ? init.body : '[]') as SentOperation[]
    try {
      return Response.json(await Promise.all(sent.map(answer)))
    } catch (error) {
      if (error instanceof HttpFailure) return new Response('<html>', { status: error.status })
      throw error
    }
  })
  vi.stubGlobal('XMLHttpRequest', uploadsTo(answer))
  // Reports of page views need no answer.
  navigator.sendBeacon = () => true
  return calls
}

/** Returns a replacement for XMLHttpRequest: it reports half of an upload at once, and the end when the answer is ready. */
function uploadsTo(answer: (call: SentOperation) => Promise<object>) {
  return class extends EventTarget {
    readonly upload = new EventTarget()
    status = 200
    responseText = ''
    #isAborted = false
    open() {}
    setRequestHeader() {}
    abort() {
      this.#isAborted = true
      this.dispatchEvent(new Event('abort'))
    }
    async send(body: Blob) {
      this.upload.dispatchEvent(new ProgressEvent('progress', { loaded: 1, total: 2 }))
      try {
        this.responseText = JSON.stringify(await answer(JSON.parse(await body.text()) as SentOperation))
      } catch (error) {
        if (!(error instanceof HttpFailure)) throw error
        this.status = error.status
      }
      if (!this.#isAborted) this.dispatchEvent(new Event('load'))
    }
  }
}
