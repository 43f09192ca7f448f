import { firstLoad } from '../../bench/measurements/first-load.ts'
import { expect, test } from '../product/journey.ts'

test('sign-in, the shell, comp ranges and the look-up fetch no more at first than they may', async () => {
  const findings = await firstLoad.run()
  expect(
    findings
      .filter(({ holds }) => holds === false)
      .map(({ what, measured, target }) => [what, measured, target]),
  ).toEqual([])
})
