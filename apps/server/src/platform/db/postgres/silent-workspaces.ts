/** So many transactions at once of all the workspaces together whose last one was not answered. */
const SHARED_CONNECTIONS = 2

/**
 * Workspaces of which the database said nothing when it was last asked: the part of it where they lie is frozen, or what they wait for is. Until
 * one of theirs is answered again they share two connections, so that all others have the rest.
 */
export class SilentWorkspaces {
  readonly #silent = new Set<number>()
  readonly #waiting: (() => void)[] = []
  #running = 0

  /**
   * @param workspaceId null: of no workspace in particular
   * @param run asks the database
   * @param isSilence whether what `run` threw says that no answer came in time
   */
  async pass<T>(
    workspaceId: number | null,
    run: () => Promise<T>,
    isSilence: (fault: unknown) => boolean,
  ): Promise<T> {
    if (workspaceId === null) return await run()
    if (this.#silent.has(workspaceId)) return await this.#inTurn(workspaceId, run, isSilence)
    return await this.#watched(workspaceId, run, isSilence)
  }

  async #inTurn<T>(
    workspaceId: number,
    run: () => Promise<T>,
    isSilence: (fault: unknown) => boolean,
  ): Promise<T> {
    if (this.#running >= SHARED_CONNECTIONS) await new Promise<void>((resolve) => this.#waiting.push(resolve))
    else this.#running += 1
    try {
      return await this.#watched(workspaceId, run, isSilence)
    } finally {
      const next = this.#waiting.shift()
      // Whoever waits takes the place over.
      if (next) next()
      else this.#running -= 1
    }
  }

  async #watched<T>(
    workspaceId: number,
    run: () => Promise<T>,
    isSilence: (fault: unknown) => boolean,
  ): Promise<T> {
    try {
      const result = await run()
      this.#silent.delete(workspaceId)
      return result
    } catch (fault) {
      if (isSilence(fault)) this.#silent.add(workspaceId)
      throw fault
    }
  }
}
