/**
 * Returns the URL by which an invited person joins. It contains no secret: it works only for the user who is logged in with that email
 * address.
 */
export function joinLink(
  { id, name }: { readonly id: number; readonly name: string },
  email: string,
): string {
  const search = new URLSearchParams({ workspaceId: String(id), workspaceName: name, email })
  return `${location.origin}/join?${search.toString()}`
}
