import type { SetupCounts } from '@plumb/domain/setup/setup-steps.ts'
import { builder } from '../../platform/graphql/schema/builder.ts'
import { actorOf } from '../../platform/graphql/schema/declared-access.ts'
import { readSetup } from './operations.ts'

type Of<Step extends keyof SetupCounts> = NonNullable<SetupCounts[Step]>

const SetupLevels = builder.objectRef<Of<'levels'>>('SetupLevels').implement({
  fields: (t) => ({
    jobLevelCount: t.exposeInt('jobLevelCount', { description: 'The number of visible job levels.' }),
    groupCount: t.exposeInt('groupCount', {
      description: 'The number of job level groups that have a visible level.',
    }),
    globalLevelCount: t.exposeInt('globalLevelCount', { description: 'The number of global levels.' }),
  }),
})

const SetupMappings = builder.objectRef<Of<'mappings'>>('SetupMappings').implement({
  fields: (t) => ({
    countryCount: t.exposeInt('countryCount', { description: 'The number of countries in global mappings.' }),
  }),
})

const SetupWidths = builder.objectRef<Of<'widths'>>('SetupWidths').implement({
  fields: (t) => ({
    levelCount: t.exposeInt('levelCount', {
      description: 'The number of global levels that have a visible job level.',
    }),
    levelsWithoutWidth: t.intList({
      description:
        'The global levels that have a visible job level, but no range width in any group, in ascending order.',
      resolve: ({ levelsWithoutWidth }) => [...levelsWithoutWidth],
    }),
  }),
})

const SetupBands = builder.objectRef<Of<'bands'>>('SetupBands').implement({
  fields: (t) => ({
    bandCount: t.exposeInt('bandCount', {
      description: 'The number of comp bands at levels that the caller can see.',
    }),
    groupCount: t.exposeInt('groupCount', { description: 'The number of comp band groups.' }),
  }),
})

const SetupFamilies = builder.objectRef<Of<'families'>>('SetupFamilies').implement({
  fields: (t) => ({
    familyCount: t.exposeInt('familyCount', { description: 'The number of job families.' }),
    familyCountWithBands: t.exposeInt('familyCountWithBands', {
      description: 'The number of job families that have a comp band group.',
    }),
  }),
})

const SetupJobs = builder.objectRef<Of<'jobs'>>('SetupJobs').implement({
  fields: (t) => ({ jobCount: t.exposeInt('jobCount', { description: 'The number of jobs.' }) }),
})

const Setup = builder.objectRef<SetupCounts>('Setup').implement({
  description:
    'The setup progress of a workspace. Each field counts what exists for one setup step, or is null if the caller has no access to the page for that step.',
  fields: (t) => ({
    levels: t.field({ type: SetupLevels, nullable: true, resolve: ({ levels }) => levels }),
    mappings: t.field({ type: SetupMappings, nullable: true, resolve: ({ mappings }) => mappings }),
    widths: t.field({ type: SetupWidths, nullable: true, resolve: ({ widths }) => widths }),
    bands: t.field({ type: SetupBands, nullable: true, resolve: ({ bands }) => bands }),
    families: t.field({ type: SetupFamilies, nullable: true, resolve: ({ families }) => families }),
    jobs: t.field({ type: SetupJobs, nullable: true, resolve: ({ jobs }) => jobs }),
  }),
})

builder.queryField('setup', (t) =>
  t.field({
    type: Setup,
    description: 'The setup progress of the workspace in the request header.',
    access: { scopes: [], flags: ['job_catalog'] },
    isReplicated: true,
    resolve: (_root, _args, context) => readSetup(actorOf(context), context.tx),
  }),
)
