import { platformMessages } from '@plumb/domain/messages/platform.ts'
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import { Icon } from '../ui/icon.tsx'

/** "Not saved", next to the buttons of a form or an edited page whose last save failed. */
export function NotSaved({ isShown }: { isShown: boolean }) {
  return (
    <output className="flex items-center gap-1.5 whitespace-nowrap text-danger">
      {isShown && (
        <>
          <Icon icon={TriangleAlert} />
          {platformMessages.notSaved}
        </>
      )}
    </output>
  )
}
