import type { Column } from '../editing/column.ts'
import { line, choiceKind } from '../editing/kinds.ts'
import { levelingMessages } from '../messages/leveling.ts'

const { heads } = levelingMessages

/** The columns of the leveling grid, for a job level in each group and for a global level (rule JL9). */
export const LEVELING_COLUMNS = {
  code: {
    key: 'code',
    header: heads.code,
    head: heads.code,
    isRequired: false,
    kind: line({ subject: levelingMessages.aCode }),
  },
  name: {
    key: 'name',
    header: heads.name,
    head: heads.name,
    isRequired: false,
    kind: line({ subject: levelingMessages.aName }),
  },
  isVisible: {
    key: 'isVisible',
    header: heads.isVisible,
    head: heads.isVisible,
    isRequired: false,
    kind: choiceKind(
      [
        { value: true, label: levelingMessages.shown, also: ['yes'] },
        { value: false, label: levelingMessages.hidden, also: ['no'] },
      ],
      levelingMessages.shownOrHidden,
    ),
  },
  globalName: {
    key: 'globalName',
    header: heads.globalName,
    head: heads.globalName,
    isRequired: false,
    kind: line({ subject: levelingMessages.aName }),
  },
} as const satisfies Record<string, Column>
