import { SURVEY_LEVELS } from '@plumb/reference-data/survey-levels.ts'
import { describe, expect, test } from 'vitest'
import { page as browser, userEvent } from 'vitest/browser'
import { button, expectText } from '../../testing/controls.ts'
import { axeFindings } from '../../testing/axe-findings.ts'
import { type PageOptions, openPage } from '../../testing/open-page.tsx'
import { type AnswersByOperation, RefusalError } from '../../testing/server.ts'
import { findCell, expectAt, paste, startEditing, typeAt } from '../../testing/sheet.ts'
import { storedJobLevel } from '../../testing/stored-rows.ts'

const EDITOR_SCOPES = ['JOB_ARCHITECTURE_VIEW', 'JOB_ARCHITECTURE_EDIT'] as const

const jobLevel = (id: number, code: string, group: string, level: number, rest: object = {}) =>
  storedJobLevel(id, code, group, level, {
    name: `Name of ${code}`,
    surveyCode: code,
    surveyProvider: 'Radford',
    ...rest,
  })
const stored = () => ({
  jobLevels: [
    jobLevel(1, 'M1', 'Management', 7),
    jobLevel(2, 'P2', 'Professional', 7),
    jobLevel(3, 'X7', 'TechnicalScientific', 7, { isVisible: false, surveyCode: null, surveyProvider: null }),
  ],
  globalLevels: [{ id: 2, version: 4, level: 7, name: 'Seven' }],
})
type Levels = { jobLevels: object[]; globalLevels: object[] }

async function open(answers: AnswersByOperation = {}, options: PageOptions = {}, initial: Levels = stored()) {
  const server = { levels: initial }
  const openedPage = await openPage('/w/1/leveling', {
    scopes: EDITOR_SCOPES,
    answers: {
      Leveling: () => server.levels,
      SaveLevels: () => ({ jobLevelSaveMany: [], globalLevelSaveMany: [] }),
      ...answers,
    },
    ...options,
  })
  await expect.element(browser.getByRole('heading', { name: 'Leveling' })).toBeVisible()
  const sentSaves = () => openedPage.sent('SaveLevels')
  return { ...openedPage, server, sentSaves }
}
/** Columns of the row of a level: the global name, then the job levels of each group. */
const [GLOBAL, EXECUTIVE, MANAGEMENT, PROFESSIONAL, TECHNICAL] = [0, 1, 2, 3, 4]

describe('the grid', () => {
  test('has a row for each level, a column for each group, and fits 1,280 px [JL9]', async () => {
    await open()
    await expectAt('L7', PROFESSIONAL, 'P2 Name of P2')
    await expectAt('L7', TECHNICAL, 'X7 Name of X7 hidden')
    await expectAt('L7', GLOBAL, 'Seven')
    await expectAt('L8', GLOBAL, 'No job level here')
    const headers = browser.getByRole('rowheader').elements()
    expect(headers.map(({ textContent }) => textContent)).toEqual([
      ...Array.from({ length: 20 }, (_, n) => `L${20 - n}`),
      'INT',
    ])
    await expectText('3 job levels, 1 hidden')
    await expectText('Radford')
    const grid = browser.getByRole('grid').element()
    expect(grid.clientWidth).toBeLessThanOrEqual(grid.parentElement?.clientWidth ?? 0)
  })

  test('shows the names of job levels in place of a missing global name [JL2]', async () => {
    const { jobLevels } = stored()
    await open({}, {}, { jobLevels, globalLevels: [{ id: 2, version: 4, level: 7, name: 'L7' }] })
    await expectAt('L7', GLOBAL, 'Name of M1, Name of P2')
  })

  test('explains the level of the active cell [JL11]', async () => {
    await open()
    await button('What levels mean').click()
    const meaning = browser.getByRole('complementary', { name: 'What a level means' })
    await findCell('L7', PROFESSIONAL).click()
    const p2 = SURVEY_LEVELS.find(({ surveyCode }) => surveyCode === 'P2')
    for (const text of [p2?.levelDescription, p2?.analogy, p2?.typicalRole, p2?.typicalTitles.join(', ')])
      await expect.element(meaning.getByText(text ?? 'none', { exact: true })).toBeVisible()
    await findCell('L7', TECHNICAL).click()
    await expect.element(meaning.getByText(/^This level is not from a survey/)).toBeVisible()
    await findCell('L9', EXECUTIVE).click()
    await expect.element(meaning.getByText(/^Select a job level/)).toBeVisible()
  })
})

describe('a save', () => {
  test('sends only changed values, in one operation, and shows Saved [JL12]', async () => {
    const { sentSaves } = await open()
    await startEditing()
    await typeAt('L7', GLOBAL, 'Intermediate')
    await typeAt('L8', GLOBAL, 'Eight')
    await findCell('L7', PROFESSIONAL).click()
    await userEvent.keyboard(' ')
    await typeAt('L7', MANAGEMENT, 'Lead')
    await typeAt('L8', MANAGEMENT, 'M1a Senior lead')
    await typeAt('L6', PROFESSIONAL, 'P1 Associate')
    await button(/^Save \d changes$/).click()
    await expectText('Saved', { exact: true })
    const [request] = sentSaves()
    expect(sentSaves()).toHaveLength(1)
    expect(request?.globalLevels.items).toEqual([
      { id: 2, version: 4, level: 7, name: 'Intermediate' },
      { level: 8, name: 'Eight' },
    ])
    const M1 = { id: 1, version: 1, code: 'M1', name: 'Lead', group: 'Management', level: 7 }
    const P2 = { id: 2, version: 1, code: 'P2', name: 'Name of P2', group: 'Professional', level: 7 }
    const NEW = { code: 'M1a', name: 'Senior lead', group: 'Management', level: 8 }
    const P1 = { code: 'P1', name: 'Associate', group: 'Professional', level: 6 }
    const items = request?.jobLevels.items as readonly { code: string; id: number }[]
    const itemOf = (code: string) => items.find((item) => item.code === code)
    expect(items).toHaveLength(4)
    expect(itemOf('M1')).toEqual({ ...M1, isVisible: true, surveyCode: 'M1', surveyProvider: 'Radford' })
    expect(itemOf('P2')).toEqual({ ...P2, isVisible: false, surveyCode: 'P2', surveyProvider: 'Radford' })
    expect(itemOf('M1a')).toMatchObject({ ...NEW, isVisible: true, surveyCode: null, surveyProvider: null })
    expect(itemOf('P1')).toMatchObject({
      ...P1,
      isVisible: true,
      surveyCode: 'P1',
      surveyProvider: 'Radford',
    })
    expect(items.filter(({ id }) => id < 0)).toHaveLength(2)
  })

  test('rejects a misplaced job level in its cell [JL10]', async () => {
    const { sentSaves } = await open()
    await startEditing()
    await typeAt('L4', PROFESSIONAL, 'P2')
    await typeAt('L4', EXECUTIVE, 'M1')
    await button('Save 2 changes').click()
    await expect.element(browser.getByText(/^Cannot move this (level|job)\./).first()).toBeVisible()
    await findCell('L4', PROFESSIONAL).click()
    await expectText(/Cannot move this level\. P2 is in Professional at L7\./)
    await findCell('L4', EXECUTIVE).click()
    await expectText(/Cannot move this job\. M1 is in Management at L7\./)
    expect(sentSaves()).toEqual([])
  })

  test('keeps the code of an existing job level: a text without this code is its name [JL10]', async () => {
    const { sentSaves } = await open()
    await startEditing()
    await typeAt('L7', PROFESSIONAL, 'P9')
    await expectAt('L7', PROFESSIONAL, 'P2 P9')
    await button('Save 1 change').click()
    await expect.poll(sentSaves).toHaveLength(1)
    expect(sentSaves()[0]?.jobLevels.items).toMatchObject([{ id: 2, code: 'P2', name: 'P9' }])
  })

  test('of a removed global name restores the default [JL2]', async () => {
    const { sentSaves } = await open()
    await startEditing()
    await findCell('L7', GLOBAL).click()
    await userEvent.keyboard('{Delete}')
    await expectAt('L7', GLOBAL, 'Name of M1, Name of P2')
    await button('Save 1 change').click()
    await expect.poll(sentSaves).toHaveLength(1)
    expect(sentSaves()[0]?.globalLevels.items).toEqual([{ id: 2, version: 4, level: 7, name: 'L7' }])
  })

  test('takes a pasted column: names, new levels and hidden ones [JL14]', async () => {
    const { sentSaves } = await open()
    await startEditing()
    await findCell('L8', PROFESSIONAL).click()
    paste('P3 Career (hidden)\nIntermediate\nP1 Associate')
    await expectAt('L8', PROFESSIONAL, 'P3 Career hidden')
    await button('Save 3 changes').click()
    await expect.poll(sentSaves).toHaveLength(1)
    expect(sentSaves()[0]?.jobLevels.items).toMatchObject([
      { code: 'P3', name: 'Career', level: 8, isVisible: false },
      { code: 'P2', name: 'Intermediate', level: 7, isVisible: true },
      { code: 'P1', name: 'Associate', level: 6, isVisible: true },
    ])
  })

  test.each([
    ['globalLevelSaveMany', GLOBAL],
    ['jobLevelSaveMany', PROFESSIONAL],
  ] as const)('rejected by %s marks the row of that list', async (rootField, column) => {
    await open({
      SaveLevels: () => {
        // Both lists have a row with id 2.
        throw new RefusalError(
          'Not this name.',
          'LIMIT_EXCEEDED',
          'name',
          { item: { index: 0, id: 2 } },
          rootField,
        )
      },
    })
    await startEditing()
    await typeAt('L7', GLOBAL, 'Seventh')
    await typeAt('L7', PROFESSIONAL, 'Second')
    await button('Save 2 changes').click()
    await expect.element(browser.getByText('Not this name.').first()).toBeVisible()
    await expect.element(findCell('L7', column)).toHaveAttribute('aria-invalid', 'true')
  })
})

describe('the initial setup', () => {
  const none: Levels = { jobLevels: [], globalLevels: [] }

  test('lets members choose a survey provider, and creates all levels in one operation [JL13]', async () => {
    const { server, sentSaves } = await open({}, {}, none)
    await expectText('This creates 21 global levels and 32 job levels in 5 groups:')
    await expect.element(browser.getByRole('radio', { name: /^Radford/ })).toBeChecked()
    expect(await axeFindings(document.body)).toEqual([])
    server.levels = stored()
    await button('Create 32 job levels').click()
    await expectText('Saved', { exact: true })
    await expectAt('L7', PROFESSIONAL, 'P2 Name of P2')
    const [request] = sentSaves()
    expect(sentSaves()).toHaveLength(1)
    expect(request?.jobLevels.items).toHaveLength(32)
    expect(request?.jobLevels.items).toContainEqual({
      code: 'Intern',
      name: 'Intern',
      group: 'Support',
      level: 0,
      isVisible: true,
      surveyCode: 'Intern',
      surveyProvider: 'Radford',
    })
    expect(request?.globalLevels.items).toHaveLength(21)
  })

  test('skips global levels that already exist [JL13]', async () => {
    const { sentSaves } = await open({}, {}, { ...none, globalLevels: stored().globalLevels })
    await button('Create 32 job levels').click()
    await expect.poll(sentSaves).toHaveLength(1)
    const levels = sentSaves()[0]?.globalLevels.items as readonly { level: number }[]
    expect(levels.map(({ level }) => level)).not.toContain(7)
    expect(levels).toHaveLength(20)
  })

  test('tells members without permission that levels are not set up, and who can do it [JL13]', async () => {
    await open({}, { scopes: ['JOB_ARCHITECTURE_VIEW'] }, none)
    await expectText(/^Levels have not been set up yet\. Ask an admin, or someone who can edit/)
    expect(button('Create 32 job levels').query()).toBe(null)
  })
})
