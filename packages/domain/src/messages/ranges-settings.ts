/** A user's settings for the comp ranges page. */
export const rangesSettingsMessages = {
  title: 'Comp ranges settings',
  currency: 'Currency',
  currencies: { WORKSPACE_DEFAULT: 'Workspace default', LOCAL: 'Local currency' },
  axis: 'Range display',
  axes: { absolute: 'Amounts on one axis', relative: 'Percentages of the midpoint' },
  breakdownButtons: 'Show how each range is calculated',
  done: 'Done',
} as const
