import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useIsPhone } from '../ui/use-window-width.ts'
import type { EditSession } from './use-editing.ts'

/**
 * Connects editing with the search parameter `editing` of the page: an address with the parameter starts editing, except on a phone; an
 * address without it ends editing, unless changes would be lost; and the end of editing removes the parameter.
 * @param isEditingRequested whether the address requests editing and the user may edit
 */
export function useEditingInAddress(
  {
    isEditing,
    changeCount,
    start,
    cancel,
  }: Pick<EditSession, 'isEditing' | 'changeCount' | 'start' | 'cancel'>,
  isEditingRequested: boolean,
): void {
  const isPhone = useIsPhone()
  const isRequested = isEditingRequested && !isPhone
  const navigate = useNavigate()
  const router = useRouter()
  const { pathname } = router.state.location
  const wasEditing = useRef(isEditing)
  const replaceEditing = (editing: true | undefined) =>
    void navigate({
      to: '.',
      search: (search: object) => ({ ...search, editing }),
      replace: true,
    } as never)

  const followAddress = useEffectEvent((requested: boolean) => {
    if (requested === isEditing) return
    if (requested) start()
    else if (changeCount === 0) cancel()
    else replaceEditing(true)
  })
  useEffect(() => followAddress(isRequested), [isRequested])

  const updateAddress = useEffectEvent((editing: boolean) => {
    // If editing ended because the user left the page, another page is already opening.
    if (wasEditing.current && !editing && isRequested && router.latestLocation.pathname === pathname)
      replaceEditing(undefined)
    wasEditing.current = editing
  })
  useEffect(() => updateAddress(isEditing), [isEditing])
}
