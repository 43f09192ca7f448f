import { TEMPLATE_FAMILIES, type TemplateFamily } from '@plumb/domain/company-template/template-content.ts'
import { templateMessages } from '@plumb/domain/messages/company-template.ts'
import Plus from 'lucide-react/icons/plus'
import { useRef, useState } from 'react'
import { Button } from '../../../shared/ui/button.tsx'
import { Checkbox } from '../../../shared/ui/checkbox.tsx'
import { type ChosenFamily, FamilyDetails, type FamilyDetailsProps } from './family-details.tsx'
import { TemplateSection } from './template-section.tsx'

const texts = templateMessages.families
const FUNCTIONS = [...Map.groupBy(TEMPLATE_FAMILIES, ({ functionName }) => functionName)]

/** The functions and families to tick, and the name and type of each chosen family. */
export function TemplateFamilies({
  canChoose,
  ...details
}: FamilyDetailsProps & {
  /** False for a family that the workspace has. */
  canChoose: (family: TemplateFamily) => boolean
}) {
  const { families: chosen, onChange } = details
  const [showsDetails, setShowsDetails] = useState(false)
  const addButton = useRef<HTMLButtonElement>(null)
  const isChosen = ({ name }: TemplateFamily) => chosen.some(({ key }) => key === name)
  const tick = (families: readonly TemplateFamily[], isOn: boolean) => {
    const changed = new Set<ChosenFamily['key']>(families.filter(canChoose).map(({ name }) => name))
    const others = chosen.filter(({ key }) => !changed.has(key))
    const added = families.filter((family) => changed.has(family.name)).map(chooseFamily)
    onChange(isOn ? [...others, ...added].toSorted((a, b) => placeOf(a) - placeOf(b)) : others)
  }
  const add = () => {
    const key = 1 + Math.max(0, ...chosen.map((family) => (typeof family.key === 'number' ? family.key : 0)))
    onChange([...chosen, { key, name: '', functionName: null, type: 'Professional' }])
    setShowsDetails(true)
  }
  return (
    <TemplateSection title={texts.title}>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(210px,1fr))] gap-x-6 gap-y-4">
        {FUNCTIONS.map(([name, families]) => {
          const available = families.filter(canChoose)
          const count = available.filter(isChosen).length
          return (
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset cannot be laid out as a list
            <div key={name} role="group" aria-label={name} className="flex flex-col items-start gap-1.5">
              <Checkbox
                checked={count === 0 ? false : count === available.length || 'some'}
                disabled={available.length === 0}
                onChange={(isOn) => tick(families, isOn)}
              >
                <span className="font-medium">{name}</span>
              </Checkbox>
              {families.map((family) => (
                <span key={family.name} className="flex pl-6">
                  <Checkbox
                    checked={isChosen(family)}
                    disabled={!canChoose(family)}
                    onChange={(isOn) => tick([family], isOn)}
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
      {showsDetails && chosen.length > 0 && <FamilyDetails {...details} addButton={addButton} />}
      <p className="mt-4 flex flex-wrap gap-2">
        <Button ref={addButton} icon={Plus} size="small" onClick={add}>
          {texts.add}
        </Button>
        {!showsDetails && chosen.length > 0 && (
          <Button look="ghost" size="small" onClick={() => setShowsDetails(true)}>
            {texts.change}
          </Button>
        )}
      </p>
    </TemplateSection>
  )
}

export const chooseFamily = ({ name, functionName, type }: TemplateFamily): ChosenFamily => ({
  key: name,
  name,
  functionName,
  type,
})

/** The template’s families come first, in its order. */
const placeOf = ({ key }: ChosenFamily): number =>
  typeof key === 'number'
    ? TEMPLATE_FAMILIES.length + key
    : TEMPLATE_FAMILIES.findIndex(({ name }) => name === key)
