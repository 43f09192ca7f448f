import { compRangeMessages } from '@plumb/domain/messages/comp-ranges.ts'
import Printer from 'lucide-react/icons/printer'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { lazy, Suspense, useState } from 'react'
import { IconButton } from '../../shared/ui/button.tsx'
import { PageHeader } from '../../shared/ui/page-header.tsx'
import { useWasOpened } from '../../shared/ui/use-was-opened.ts'
import { CompareMenu } from './comparison/compare-menu.tsx'
import { useChoices } from './choices/use-choices.tsx'
import { CopyLink } from '../../shared/copying/copy-link.tsx'
import { ExportMenu } from './export/export-menu.tsx'
import { useOtherTableAnswer } from './ranges/use-other-table-answer.ts'
import { clockTime } from '../../shared/ui/clock-time.ts'
import { useRanges } from './ranges/use-ranges.tsx'

const texts = compRangeMessages.page

const SettingsDialog = lazy(async () => ({
  default: (await import('./settings/settings-dialog.tsx')).SettingsDialog,
}))

/** The title of the page, its family, the time of its figures while newer ones load, and the actions for the whole page. */
export function RangesHeader() {
  const { options, choices, otherRequest } = useChoices()
  const otherTable = useOtherTableAnswer()
  const isOtherTableLoading = otherRequest !== null && otherTable === undefined
  const { answer, request, isRefreshing, isOutdated, answeredAt } = useRanges()
  const [areSettingsOpen, setSettingsOpen] = useState(false)
  const wereSettingsOpened = useWasOpened(areSettingsOpen)
  return (
    <PageHeader
      title={texts.title}
      sub={
        <>
          {options.families.find(({ id }) => id === choices.familyId)?.name}
          {isRefreshing && !isOutdated && answer && (
            <output className="animate-late pl-3 text-12">
              {texts.refreshing(clockTime(answeredAt, answer.timeZone), answer.timeZone)}
            </output>
          )}
        </>
      }
      actions={
        <>
          <ExportMenu
            requests={[request, otherRequest].filter((shownRequest) => shownRequest !== null)}
            families={options.families}
            disabledReason={
              isOutdated || request === null || isOtherTableLoading ? texts.isOfEarlierChoice : null
            }
          />
          <span className="max-desk:hidden">
            <CompareMenu />
          </span>
          <IconButton
            size="normal"
            icon={SlidersHorizontal}
            label={texts.settings}
            onClick={() => setSettingsOpen(true)}
          />
          <span className="contents max-desk:hidden">
            <IconButton
              size="normal"
              icon={Printer}
              label={compRangeMessages.printing.open}
              onClick={() => print()}
            />
            <CopyLink />
          </span>
          {wereSettingsOpened && (
            <Suspense>
              <SettingsDialog open={areSettingsOpen} onOpenChange={setSettingsOpen} />
            </Suspense>
          )}
        </>
      }
    />
  )
}
