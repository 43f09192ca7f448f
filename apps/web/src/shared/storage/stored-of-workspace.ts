import { parseJson } from './parse-json.ts'
import { storedText, type Stored } from './storage.ts'

/** Returns the entry of a value of a workspace, stored as JSON under a unique name. A separate file, since every page loads `storage.ts`. */
export function storedOfWorkspace<T>(name: string, workspaceId: number): Omit<Stored<T>, 'key'> {
  const { get, set, remove } = storedText(`${name}.${workspaceId}`)
  return {
    get: () => (parseJson(get()) ?? null) as T | null,
    set: (value) => set(JSON.stringify(value)),
    remove,
  }
}
