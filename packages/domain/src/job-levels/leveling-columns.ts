import { columnsOf } from '../editing/column.ts'
import { lineKind, choiceKind } from '../editing/kinds.ts'
import { levelingMessages } from '../messages/leveling.ts'

const { heads } = levelingMessages

const optional = (page: string) => ({ label: { page }, isNullable: true })

/** The columns of the leveling grid, for a job level in each group and for a global level (rule JL9). */
export const LEVELING_COLUMNS = columnsOf(
  {
    code: optional(heads.code),
    name: optional(heads.name),
    isVisible: optional(heads.isVisible),
    globalName: optional(heads.globalName),
  },
  {
    code: { kind: lineKind({ subject: levelingMessages.aCode }) },
    name: { kind: lineKind({ subject: levelingMessages.aName }) },
    isVisible: {
      kind: choiceKind(
        [
          { value: true, label: levelingMessages.shown, also: ['yes'] },
          { value: false, label: levelingMessages.hidden, also: ['no'] },
        ],
        levelingMessages.notShownOrHidden,
      ),
    },
    globalName: { kind: lineKind({ subject: levelingMessages.aName }) },
  },
)
