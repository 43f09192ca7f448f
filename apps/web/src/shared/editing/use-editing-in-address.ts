import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { usePhone } from '../ui/use-narrow.ts'
import type { EditSession } from './use-editing.ts'

/**
 * Stores in the page's address whether it is being edited, as `editing`. The address starts editing and, if nothing would be lost, ends it;
 * on a phone it does neither.
 * @param isEditingAsked whether the address requests editing and the user may edit
 */
export function useEditingInAddress(
  { isEditing, changes, start, cancel }: Pick<EditSession, 'isEditing' | 'changes' | 'start' | 'cancel'>,
  isEditingAsked: boolean,
): void {
  const isPhone = usePhone()
  const isAsked = isEditingAsked && !isPhone
  const navigate = useNavigate()
  const router = useRouter()
  const { pathname } = router.state.location
  const wasEditing = useRef(isEditing)
  const put = (editing: true | undefined) =>
    void navigate({
      to: '.',
      search: (search: object) => ({ ...search, editing }),
      replace: true,
    } as never)

  const follow = useEffectEvent((asked: boolean) => {
    if (asked === isEditing) return
    if (asked) start()
    else if (changes === 0) cancel()
    else put(true)
  })
  useEffect(() => follow(isAsked), [isAsked])

  const tell = useEffectEvent((editing: boolean) => {
    // If the user left the page instead, another page is already opening.
    if (wasEditing.current && !editing && isAsked && router.latestLocation.pathname === pathname)
      put(undefined)
    wasEditing.current = editing
  })
  useEffect(() => tell(isEditing), [isEditing])
}
