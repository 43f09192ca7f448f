import { expect, test } from 'vitest'
import { fillPayWorld, usGroup } from '../../testing/pay-world.ts'
import { worldForFile } from '../../testing/world.ts'

const world = worldForFile()

const LEVELS = [1, 2, 3, 4, 5, 6, 7, 8]

test('sample jobs are at the middle, the first and the third quarter of the families that follow the tiers and have most visible jobs [GE57]', async () => {
  const workspaceId = await world.workspace()
  const family = (name: string, applyUsTiersToCash = true) => ({
    code: name,
    name,
    compBandGroup: 'Salaried',
    applyUsTiersToCash,
  })
  const jobsAt = (name: string, jobLevels: readonly string[]) =>
    jobLevels.map((jobLevel) => ({ family: name, jobLevel, title: `${name} at ${jobLevel}` }))
  // From the highest level down, so that jobs are not in the order of their levels by chance.
  const codes = LEVELS.toReversed().map((level) => `P${level}`)
  await fillPayWorld(world, workspaceId, {
    jobLevels: [
      ...LEVELS.map((level) => ({
        code: `P${level}`,
        name: 'Visible',
        group: 'Professional' as const,
        level,
      })),
      { code: 'H9', name: 'Hidden', group: 'Professional', level: 9, isVisible: false },
    ],
    compBandGroups: [usGroup('Salaried', ...LEVELS.map((level) => ({ level, annualBaseSalary: '100000' })))],
    jobFamilies: [family('Six'), family('Seven'), family('Hidden'), family('Eight'), family('Apart', false)],
    jobs: [
      ...jobsAt('Six', codes.slice(-6)),
      ...jobsAt('Seven', codes.slice(-7)),
      ...jobsAt('Hidden', ['P1', ...codes.map(() => 'H9')]),
      ...jobsAt('Eight', codes),
      ...jobsAt('Apart', codes),
    ],
  })
  const admin = await world.member(workspaceId)
  const query = `{ usTierSamples(usTierSamplesRequest: { fromPercentile: 90, toPercentile: 100 }) { samples { title } } }`
  expect(await admin.getField(query)).toEqual({
    samples: ['Eight at P4', 'Seven at P2', 'Six at P5'].map((title) => ({ title })),
  })
})
