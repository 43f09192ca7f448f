import { expect, test } from 'vitest'
import { validateJobFunctionName } from '../job-functions/job-function.ts'
import { JOB_COLUMNS } from './columns.ts'
import { validateJobTitle, newJob } from './job.ts'

test('a new job in a family at a level has the level’s name as its title, the type Salaried, and no other values [JB2]', () => {
  expect(newJob(7, { id: 3, name: 'Senior' })).toEqual({
    jobFamilyId: 7,
    jobLevelId: 3,
    title: 'Senior',
    businessTitle: null,
    jobCode: null,
    jobSubLevel: null,
    jobType: 'Salaried',
  })
})

test('validates the titles and types of jobs, and the names of job functions [FN1, JB1]', () => {
  expect([validateJobTitle(' A '), validateJobTitle('')]).toMatchObject([
    'A',
    { message: 'Job Title is required', field: 'title' },
  ])
  const { check } = JOB_COLUMNS.jobType.kind
  expect([check('Hourly'), check('hourly' as 'Hourly')]).toEqual([
    null,
    'Job Type must be either Salaried or Hourly, got hourly',
  ])
  expect([validateJobFunctionName(' A '), validateJobFunctionName(' ')]).toMatchObject([
    'A',
    { message: 'Name is required' },
  ])
})
