/** Where the invited address joins. Nothing in it is secret: it opens for who is signed in with that address alone. */
export function joinLink(
  { id, name }: { readonly id: number; readonly name: string },
  email: string,
): string {
  const search = new URLSearchParams({ workspaceId: String(id), workspaceName: name, email })
  return `${location.origin}/join?${search.toString()}`
}
