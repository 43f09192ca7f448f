import type { SetupCounts } from '@plumb/domain/setup/setup-steps.ts'
import { builder } from '../../platform/graphql/schema/builder.ts'
import { actorOf } from '../../platform/graphql/schema/declared-access.ts'
import { readSetup } from './operations.ts'

type Of<Step extends keyof SetupCounts> = NonNullable<SetupCounts[Step]>

const SetupLevels = builder.objectRef<Of<'levels'>>('SetupLevels').implement({
  fields: (t) => ({
    jobLevels: t.exposeInt('jobLevels', { description: 'Visible ones.' }),
    groups: t.exposeInt('groups'),
    globalLevels: t.exposeInt('globalLevels'),
  }),
})

const SetupMappings = builder.objectRef<Of<'mappings'>>('SetupMappings').implement({
  fields: (t) => ({ countries: t.exposeInt('countries') }),
})

const SetupWidths = builder.objectRef<Of<'widths'>>('SetupWidths').implement({
  fields: (t) => ({
    levels: t.exposeInt('levels', { description: 'Those that have a visible job level.' }),
    levelsWithout: t.intList({
      description: 'Those of them that have a width in no group, the lowest first.',
      resolve: ({ levelsWithout }) => [...levelsWithout],
    }),
  }),
})

const SetupBands = builder.objectRef<Of<'bands'>>('SetupBands').implement({
  fields: (t) => ({
    bands: t.exposeInt('bands', { description: 'At levels that the caller sees.' }),
    groups: t.exposeInt('groups'),
  }),
})

const SetupFamilies = builder.objectRef<Of<'families'>>('SetupFamilies').implement({
  fields: (t) => ({ families: t.exposeInt('families'), withBands: t.exposeInt('withBands') }),
})

const SetupJobs = builder.objectRef<Of<'jobs'>>('SetupJobs').implement({
  fields: (t) => ({ jobs: t.exposeInt('jobs') }),
})

const Setup = builder.objectRef<SetupCounts>('Setup').implement({
  description:
    'How much there is of what a workspace is made of; null where the caller may not see its page.',
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
    access: { scopes: [], flags: ['job_catalog'] },
    resolve: (_root, _args, context) => readSetup(actorOf(context), context.tx),
  }),
)
