import { plural } from './grammar.ts'

/** Texts of the equity bands page. */
export const equityPageMessages = {
  title: 'Equity bands',
  failed: 'The equity bands could not be loaded.',
  mix: 'RSU : options',
  mixHead: 'Mix',
  /** The explanation, below the sheet, of the column `mixHead`, for each share rule. */
  mixMeans: {
    AS_SPECIFIED: 'Mix (options per RSU)',
    BY_COUNT: 'Mix (number of RSUs : number of options)',
    BY_VALUE: 'Mix (% of value in RSUs : % of value in options)',
  },
  mixOf: (rsu: string, options: string) => `${rsu} : ${options}`,
  mixNotSet: 'not set',
  optionsPercent: 'Options %',
  shares: 'Shares',
  follows: (parent: string, percent: string) => `${percent}% of ${parent}`,
  rsuIgnored: (cells: number) =>
    `The RSU percentage must be a number from 0 to 100. ${plural(cells, 'cell was', 'cells were')} not changed.`,
  units: 'Units',
  usd: 'USD',
  unitsWhy: 'Equity is benchmarked in USD, so it is always shown in USD.',
  toggles: { shares: 'Shares', minMax: 'Min and max', delta: 'Delta from previous' },
  deltaWhy:
    'Delta: change from the next lower level with a value, as a percentage of the higher level’s value',
  prices: { PREFERRED_STOCK_PRICE: 'Preferred stock price', STRIKE_PRICE: 'Strike price' },
  priceWas: (was: string) => `was ${was}`,
  exportedOwn: 'Groups that have a parent are not exported, because their values are calculated.',
  rule: 'Share rule',
  ruleNamed: { AS_SPECIFIED: 'Options per RSU', BY_COUNT: 'By count', BY_VALUE: 'By value' },
  ruleMeans: {
    AS_SPECIFIED:
      'The options percentage is the number of options granted for each RSU. For example, at 60% RSUs, each RSU comes with 40 options. At 0% RSUs, there is still 1 RSU for every 100 options.',
    BY_COUNT:
      'The percentages apply to the number of shares. For example, at 60% RSUs, there are 60 RSUs for every 40 options.',
    BY_VALUE:
      'The percentages apply to the value. For example, at 60% RSUs, 60% of the value is in RSUs and the rest is in options.',
  },
  ruleExample: (rsus: string, options: string) =>
    `Example: USD 12,000 at 60% RSUs, stock price 20, strike price 8: ${rsus} RSUs and ${options} options.`,
  ruleChoose: 'Choose a share rule.',
  noLevelsTitle: 'No levels yet',
  noLevels: 'Make a level visible in Leveling to enter its values here.',
  toWidths: 'Go to Range widths',
  noGroups: 'No equity band groups yet. A group sets the equity value in USD for each level.',
  deleteText: 'Its values will also be deleted. This cannot be undone.',
  /** Follows the label of a control in a group’s heading, for screen readers. */
  forGroup: (group: string) => `for ${group}`,
  parent: 'Parent',
  noParent: 'None',
  percent: 'Percentage of parent',
  widths: 'Widths',
  apply: 'Apply',
  close: 'Close',
  widthGone: 'The range width group no longer exists. Choose another one.',
  saved: 'Equity bands saved',
} as const
