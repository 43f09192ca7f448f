import { connectionMessages } from '@plumb/domain/messages/connection.ts'
import Cloud from 'lucide-react/icons/cloud'
import CloudOff from 'lucide-react/icons/cloud-off'
import { useConnection } from '../shared/api/connection.ts'
import { Icon } from '../shared/ui/icon.tsx'

const notices = {
  failing: { text: connectionMessages.noConnection, sign: CloudOff, ink: 'text-warning' },
  back: { text: connectionMessages.again, sign: Cloud, ink: 'text-positive' },
}

/**
 * Shows "No connection" while requests fail, and then that the connection is back. The region stays mounted, so that screen readers
 * announce changes.
 */
export function ConnectionNotice() {
  const connection = useConnection()
  const notice = connection === 'up' ? null : notices[connection]
  return (
    <output className="pointer-events-none print:hidden fixed bottom-5 left-1/2 z-(--z-toast) -translate-x-1/2">
      {notice && (
        <p className="flex items-center gap-2 rounded-4 bg-raised px-3 py-2 font-medium shadow-high">
          <Icon icon={notice.sign} className={notice.ink} />
          {notice.text}
        </p>
      )}
    </output>
  )
}
