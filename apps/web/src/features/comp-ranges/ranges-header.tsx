import { messages } from '@plumb/domain/messages/messages.ts'
import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../../shared/ui/button.tsx'
import { PageHeader } from '../../shared/ui/page-header.tsx'
import { useChoices } from './choices/use-choices.tsx'
import { CopyLink } from './copying/copy-link.tsx'
import { ExportMenu } from './export/export-menu.tsx'
import { useRanges } from './ranges/use-ranges.tsx'
import { SettingsDialog } from './settings/settings-dialog.tsx'

const said = messages.compRanges.page

/** The page's title, whose family it shows and how old its figures are, and what can be done with them all. */
export function RangesHeader() {
  const { options, choices } = useChoices()
  const { request, isRefreshing, isOutdated, answeredAt } = useRanges()
  const [isSettingUp, setSettingUp] = useState(false)
  return (
    <PageHeader
      title={said.title}
      sub={
        <>
          {options.families.find(({ id }) => id === choices.familyId)?.name}
          {isRefreshing && !isOutdated && (
            <output className="animate-late pl-3 text-12">{said.refreshing(timeOf(answeredAt))}</output>
          )}
        </>
      }
      actions={
        <>
          <ExportMenu
            request={request}
            families={options.families}
            off={isOutdated || request === null ? said.notOfChoice : null}
          />
          <IconButton
            icon={SlidersHorizontal}
            label={said.settings}
            look="ghost"
            onClick={() => setSettingUp(true)}
          />
          <span className="max-desk:hidden">
            <CopyLink />
          </span>
          <SettingsDialog open={isSettingUp} onOpenChange={setSettingUp} />
        </>
      }
    />
  )
}

const timeOf = (at: number) =>
  new Date(at).toLocaleTimeString('en-US', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
