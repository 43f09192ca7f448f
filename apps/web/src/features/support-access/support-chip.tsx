import { supportAccessMessages } from '@plumb/domain/messages/support-access.ts'
import { timeLeft } from '@plumb/domain/support-access/support-request.ts'
import Clock from 'lucide-react/icons/clock'
import { Chip } from '../../shared/ui/chip.tsx'
import { useNow } from '../../shared/ui/use-now.ts'

/** How often the time that is left is read, ms. */
const EVERY_MS = 10_000

/** The time that is left of support access, for who has it (docs/rules/support-access 7). */
export function SupportChip({ expiresAt }: { expiresAt: string }) {
  const now = useNow(EVERY_MS)
  return (
    <Chip tone="warning" icon={Clock}>
      {supportAccessMessages.jitaChip(timeLeft(Date.parse(expiresAt) - now.getTime()))}
    </Chip>
  )
}
