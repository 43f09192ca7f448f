import { messages } from '@plumb/domain/messages/messages.ts'
import { CloudOff } from 'lucide-react'
import { useConnectionFailing } from '../shared/api/connection.ts'
import { Icon } from '../shared/ui/icon.tsx'

/** Says "No connection" while requests fail. The region stays, so that screen readers hear the change. */
export function ConnectionNotice() {
  const failing = useConnectionFailing()
  return (
    <output className="fixed bottom-5 left-1/2 z-(--z-toast) -translate-x-1/2">
      {failing && (
        <p className="flex items-center gap-2 rounded-4 bg-raised px-3 py-2 font-medium shadow-high">
          <Icon of={CloudOff} className="text-warning" />
          {messages.platform.noConnection}
        </p>
      )}
    </output>
  )
}
