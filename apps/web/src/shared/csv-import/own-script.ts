/** What browsers with Trusted Types have; the types of the DOM do not know it. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): {
    createScriptURL(url: string): unknown
  }
}

/**
 * The one policy that the content security policy allows (docs/security.md): it lets scripts of our own address
 * through, for workers, and nothing else.
 */
const policy = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('plumb-workers', {
  createScriptURL: whereOurs,
})

/** @returns the address of a script of ours, as `new Worker` takes it. @throws where it is another's. */
export const ownScript = (url: string): unknown => policy?.createScriptURL(url) ?? whereOurs(url)

function whereOurs(url: string): string {
  const { origin, href } = new URL(url, location.href)
  if (origin !== location.origin) throw new Error(`Not a script of ours: ${url}`)
  return href
}
