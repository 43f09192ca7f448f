import { TEMPLATE_FAMILIES, type TemplateFamily } from '@plumb/domain/company-template/template-content.ts'
import { templateMessages } from '@plumb/domain/messages/company-template.ts'
import { Checkbox } from '../../../shared/ui/checkbox.tsx'
import { TemplateSection } from './template-section.tsx'

const texts = templateMessages.families
const FUNCTIONS = [...Map.groupBy(TEMPLATE_FAMILIES, ({ functionName }) => functionName)]

/** The job functions and job families to tick. */
export function TemplateFamilies({
  chosenFamilies,
  canChoose,
  onChange,
}: {
  chosenFamilies: readonly TemplateFamily[]
  /** Returns false for a family that the workspace has. */
  canChoose: (family: TemplateFamily) => boolean
  onChange: (chosenFamilies: readonly TemplateFamily[]) => void
}) {
  const setChosen = (toggled: readonly TemplateFamily[], isOn: boolean) =>
    onChange(
      TEMPLATE_FAMILIES.filter((family) =>
        toggled.includes(family) ? isOn && canChoose(family) : chosenFamilies.includes(family),
      ),
    )
  return (
    <TemplateSection title={texts.title}>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(210px,1fr))] gap-x-6 gap-y-4">
        {FUNCTIONS.map(([name, families]) => {
          const available = families.filter(canChoose)
          const count = available.filter((family) => chosenFamilies.includes(family)).length
          return (
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset cannot be laid out as a list
            <div key={name} role="group" aria-label={name} className="flex flex-col items-start gap-1.5">
              <Checkbox
                checked={count === 0 ? false : count === available.length || 'some'}
                disabled={available.length === 0}
                onChange={(isOn) => setChosen(families, isOn)}
              >
                <span className="font-medium">{name}</span>
              </Checkbox>
              {families.map((family) => (
                <span key={family.name} className="flex pl-6">
                  <Checkbox
                    checked={chosenFamilies.includes(family)}
                    disabled={!canChoose(family)}
                    onChange={(isOn) => setChosen([family], isOn)}
                  >
                    {family.name}
                    {!canChoose(family) && <span className="ml-2 text-12 text-ink-3">{texts.exists}</span>}
                  </Checkbox>
                </span>
              ))}
            </div>
          )
        })}
      </div>
    </TemplateSection>
  )
}
