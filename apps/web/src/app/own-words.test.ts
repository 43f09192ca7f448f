import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readCatalogue, withOwnWords } from '../../own-words.ts'

const CATALOGUE = new Map([
  ['roles', 'roles.ts'],
  ['jobs', 'jobs.ts'],
])
const IMPORT = `import { messages } from '@plumb/domain/messages/messages.ts'\n`
const ROLES = 'import { roles as messages_roles } from "roles.ts"\n'
const JOBS = 'import { jobs as messages_jobs } from "jobs.ts"\n'

test.each([
  ['const words = messages.roles', 'const words = messages_roles', ROLES],
  [
    'const { roles, jobs } = messages',
    'const { roles, jobs } = { roles: messages_roles, jobs: messages_jobs }',
    ROLES + JOBS,
  ],
  [
    'const {\n  roles: words,\n  jobs,\n} = messages',
    'const {\n  roles: words,\n  jobs,\n} = { roles: messages_roles, jobs: messages_jobs }',
    ROLES + JOBS,
  ],
  [
    'const { roles: { page }, jobs } = messages',
    'const { roles: { page }, jobs } = { roles: messages_roles, jobs: messages_jobs }',
    ROLES + JOBS,
  ],
  ['const all = { ...messages.roles }', 'const all = { ...messages_roles }', ROLES],
  ['const a = `${messages.roles.title}`', 'const a = `${messages_roles.title}`', ROLES],
  ['const a = messages\n  .roles.title', 'const a = messages_roles.title', ROLES],
  [
    'const a = <b title={messages.roles.title}>messages.jobs</b>',
    'const a = <b title={messages_roles.title}>messages.jobs</b>',
    ROLES,
  ],
  [
    "const a = of.messages.jobs + { messages: 1 } + 'messages.jobs' + messages.roles.title",
    "const a = of.messages.jobs + { messages: 1 } + 'messages.jobs' + messages_roles.title",
    ROLES,
  ],
  [
    'type Words = typeof messages.jobs\nconst a = messages.roles as Words',
    'type Words = typeof messages.jobs\nconst a = messages_roles as Words',
    ROLES,
  ],
])('the built app has the words of %j by their own files', (code, built, imports) => {
  expect(withOwnWords(IMPORT + code, CATALOGUE)).toBe(`${imports}${built}`)
})

test.each([
  'const all = Object.keys(messages)',
  "const one = messages['roles']",
  'const { roles, ...others } = messages',
  'const all = messages',
  'const one = messages.nothing',
  'const one = messages.roles, all = { messages }',
  'const of = (messages: string[]) => messages.length',
])('%j stays as it is, since it may take any of the catalogue', (code) => {
  expect(withOwnWords(IMPORT + code, CATALOGUE)).toBeNull()
})

test('no module of the web app takes the catalogue as a whole, with which its pages would fetch all words', () => {
  const root = new URL('../../../../', import.meta.url).pathname
  const files = globSync(
    ['apps/web/src/**/*.{ts,tsx}', 'packages/domain/src/**/*.ts'].map((each) => root + each),
  ).filter((file) => !/\.test\.tsx?$|\/testing\/|\/generated\//.test(file))
  const catalogue = readCatalogue()
  const whole = files.filter((file) => {
    const code = readFileSync(file, 'utf8')
    return (
      /^import \{ messages \} from '[^']*\/messages\.ts'$/m.test(code) &&
      withOwnWords(code, catalogue, file) === null
    )
  })
  expect(files.length).toBeGreaterThan(400)
  expect(whole).toEqual([])
})
