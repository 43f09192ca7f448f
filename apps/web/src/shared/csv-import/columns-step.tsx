import type { ColumnChoices } from '@plumb/domain/csv/column-choices.ts'
import { csvMessages } from '@plumb/domain/messages/csv.ts'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Note } from '../ui/note.tsx'
import { Picker } from '../ui/picker.tsx'
import { Cell, Row, Table } from '../ui/table.tsx'
import { TableHead } from '../ui/table-head.tsx'
import { QuestionStep } from './question-step.tsx'
import { SheetPicker } from './sheet-picker.tsx'
import type { ColumnQuestion } from './shown-file.ts'

const texts = csvMessages.columns

interface ColumnsStepProps {
  question: ColumnQuestion
  onSheet: (sheet: number) => void
  onChoose: (columns: ColumnChoices) => void
  onBack: () => void
}

/** Asks which columns of a file are those of the table (rule CSV42). */
export function ColumnsStep({ question, onSheet, onChoose, onBack }: ColumnsStepProps) {
  const { fileColumns, tableColumns, format } = question
  const [choices, setChoices] = useState(question.choices)
  const missing = tableColumns.filter(
    ({ header, isRequired }) => isRequired && (choices[header] ?? null) === null,
  )
  const nameOf = (index: number) => fileColumns[index]?.header.trim() || texts.unnamed(index + 1)
  const options = [
    { value: -1, label: texts.notInFile },
    ...fileColumns.map((_, index) => ({ value: index, label: nameOf(index) })),
  ]
  return (
    <QuestionStep
      title={texts.title}
      about={texts.about(question.fileName)}
      onBack={onBack}
      next={
        <Button look="primary" disabled={missing.length > 0} onClick={() => onChoose(choices)}>
          {texts.continue}
        </Button>
      }
    >
      <SheetPicker format={format} onSheet={onSheet} />
      <Table aria-label={texts.title}>
        <TableHead heads={[texts.column, texts.inFile, texts.samples]} />
        <tbody>
          {tableColumns.map(({ header, isRequired }) => {
            const chosen = choices[header] ?? null
            return (
              <Row key={header}>
                <Cell>
                  {header}
                  {isRequired && <span className="text-ink-3"> {texts.required}</span>}
                </Cell>
                <Cell>
                  <div className="py-1">
                    <Picker
                      label={header}
                      labelHidden
                      wide
                      value={chosen ?? -1}
                      onChange={(index) =>
                        setChoices({ ...withoutColumn(choices, index), [header]: index < 0 ? null : index })
                      }
                      options={options}
                    />
                  </div>
                </Cell>
                <Cell>
                  <span className="text-ink-3">
                    {chosen === null ? '' : fileColumns[chosen]?.samples.join(', ')}
                  </span>
                </Cell>
              </Row>
            )
          })}
        </tbody>
      </Table>
      {missing.length > 0 && (
        <Note kind="danger" live="assertive">
          {csvMessages.missingHeaders(missing.map(({ header }) => header))}
        </Note>
      )}
    </QuestionStep>
  )
}

/** Returns the choices without a column of the file, which at most one column of the table can have. */
const withoutColumn = (choices: ColumnChoices, index: number): ColumnChoices =>
  Object.fromEntries(
    Object.entries(choices).map(([header, chosen]) => [header, chosen === index ? null : chosen]),
  )
