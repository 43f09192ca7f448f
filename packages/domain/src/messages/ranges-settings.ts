/** How a reader of comp ranges wants them shown. */
export const rangesSettings = {
  title: 'Comp ranges settings',
  currency: 'Currency',
  currencies: { WORKSPACE_DEFAULT: 'The workspace’s', LOCAL: 'The country’s own' },
  axis: 'Ranges are drawn',
  axes: { absolute: 'In money, on one axis', relative: 'In % of the mid' },
  breakdownButtons: 'Show how each range is made',
  done: 'Done',
} as const
