/** Maximum number of history lines of a transaction. The id of a line is its revision times this number, plus its position from 0. */
export const LINES_PER_REVISION = 2 ** 20
