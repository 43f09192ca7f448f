import { useWorkspaceId } from '../session/session.ts'
import { TabLink } from '../ui/tabs.tsx'

/** Whether the list of groups is open or what one of them holds; in the line of the title, since a sheet needs the height. */
export function GroupTabs({
  label,
  tabs,
}: {
  label: string
  /** Each with its address after /w/{workspaceId}/. */
  tabs: readonly { readonly path: string; readonly name: string }[]
}) {
  const workspaceId = useWorkspaceId()
  return (
    <nav aria-label={label} className="ml-2 flex gap-4">
      {tabs.map(({ path, name }) => (
        <TabLink
          key={path}
          to={`/w/${workspaceId}/${path}` as string}
          activeOptions={{ includeSearch: false }}
        >
          {name}
        </TabLink>
      ))}
    </nav>
  )
}
