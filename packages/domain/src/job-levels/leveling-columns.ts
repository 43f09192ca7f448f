import type { CellKind, Column } from '../editing/column.ts'
import { line, choiceKind } from '../editing/kinds.ts'
import { levelingMessages } from '../messages/leveling.ts'
import { defaultLevelName, levelLabel } from './job-level.ts'

const { heads } = levelingMessages

const GLOBAL_NAME: CellKind<string> = {
  ...line({ subject: levelingMessages.aName }),
  // The default name of L0 does not count as a name of its own.
  show: (name) => (name === defaultLevelName(0) ? levelLabel(0) : name),
}

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
    kind: GLOBAL_NAME,
  },
} as const satisfies Record<string, Column>
