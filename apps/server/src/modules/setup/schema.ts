import { addInput, addMutation, addObject, addQuery } from '../../platform/graphql/schema/api-fields.ts'
import type { SetupCounts } from '@plumb/domain/setup/setup-steps.ts'
import { recordAsImport } from '../../platform/db/transactions/change-kind.ts'
import { builder } from '../../platform/graphql/schema/builder.ts'
import { actorOf, userOf } from '../../platform/graphql/schema/declared-access.ts'
import { loadEach } from '../../platform/graphql/schema/loaders.ts'
import type { RequestContext } from '../../platform/graphql/schema/request-context.ts'
import { saveContextOf } from '../../platform/graphql/schema/row-mutations.ts'
import { authorityOf, type Membership, MembershipType } from '../workspaces/index.ts'
import { awaitsSetup, isUnfinished, opensSetupFirst, readOwnSetups, readSetup } from './operations.ts'
import type { OwnSetup } from './store.ts'
import { type ImportUndo, previewUndo, undoImport } from './undo-import.ts'

type StepCounts<Step extends keyof SetupCounts> = NonNullable<SetupCounts[Step]>

const SetupLevels = addObject<StepCounts<'levels'>>('SetupLevels', (t) => ({
  jobLevelCount: t.exposeInt('jobLevelCount', { description: 'The number of visible job levels.' }),
  groupCount: t.exposeInt('groupCount', {
    description: 'The number of job level groups that have a visible level.',
  }),
  globalLevelCount: t.exposeInt('globalLevelCount', { description: 'The number of global levels.' }),
}))

const SetupMappings = addObject<StepCounts<'mappings'>>('SetupMappings', (t) => ({
  countryCount: t.exposeInt('countryCount', { description: 'The number of countries in global mappings.' }),
}))

const SetupWidths = addObject<StepCounts<'widths'>>('SetupWidths', (t) => ({
  levelCount: t.exposeInt('levelCount', {
    description: 'The number of global levels that have a visible job level.',
  }),
  levelsWithoutWidth: t.exposeIntList('levelsWithoutWidth', {
    description:
      'The global levels that have a visible job level but no range width in any group, in ascending order.',
  }),
}))

const SetupBands = addObject<StepCounts<'bands'>>('SetupBands', (t) => ({
  bandCount: t.exposeInt('bandCount', {
    description: 'The number of comp bands at levels that the caller can see.',
  }),
  groupCount: t.exposeInt('groupCount', { description: 'The number of comp band groups.' }),
}))

const SetupFamilies = addObject<StepCounts<'families'>>('SetupFamilies', (t) => ({
  familyCount: t.exposeInt('familyCount', { description: 'The number of job families.' }),
  familyCountWithBands: t.exposeInt('familyCountWithBands', {
    description: 'The number of job families that have a comp band group.',
  }),
}))

const SetupJobs = addObject<StepCounts<'jobs'>>('SetupJobs', (t) => ({
  jobCount: t.exposeInt('jobCount', { description: 'The number of jobs.' }),
}))

const Setup = addObject<SetupCounts>(
  'Setup',
  (t) => ({
    levels: t.expose('levels', { type: SetupLevels, nullable: true }),
    mappings: t.expose('mappings', { type: SetupMappings, nullable: true }),
    widths: t.expose('widths', { type: SetupWidths, nullable: true }),
    bands: t.expose('bands', { type: SetupBands, nullable: true }),
    families: t.expose('families', { type: SetupFamilies, nullable: true }),
    jobs: t.expose('jobs', { type: SetupJobs, nullable: true }),
  }),
  'The setup progress of a workspace. Each field counts what exists for one setup step, or is null if the caller has no access to the page for that step.',
)

addQuery('setup', {
  type: Setup,
  description: 'The setup progress of the workspace in the request header.',
  access: { scopes: [], flags: ['job_catalog'] },
  canUseReplica: true,
  run: (context) => readSetup(actorOf(context), context.tx),
})

/** Importing and undoing need the scopes for what is saved, too. */
const IMPORT_ACCESS = { scopes: ['CSV_IMPORT_ACTION'], flags: ['job_catalog'] } as const

addMutation('nameImport', {
  type: 'Boolean',
  description:
    'Marks the changes made by the subsequent fields of the operation as a file import in the history, so that `undoImport` can undo them.',
  access: IMPORT_ACCESS,
  request: addInput('NameImportRequest', (t) => ({
    fileName: t.string({ description: 'The name of the file.' }),
  })),
  async run({ tx }, { fileName }) {
    await recordAsImport(tx, fileName)
    return true
  },
})

const ImportUndoType = addObject<ImportUndo>(
  'ImportUndo',
  (t) => ({
    rowCount: t.exposeInt('rowCount', { description: 'The number of rows that `undoImport` would delete.' }),
    summary: t.exposeString('summary', {
      description: 'What `undoImport` would delete, by kind, and what it would keep.',
    }),
    refusal: t.exposeString('refusal', {
      nullable: true,
      description:
        'The reason why `undoImport` is refused, including what depends on the import. Null if it is not refused.',
    }),
  }),
  'What `undoImport` does to an import.',
)

addQuery('importUndo', {
  type: ImportUndoType,
  nullable: true,
  description:
    'What `undoImport` would do to an import. Null if none of the created rows still exist, or if the caller is not allowed to delete all of them.',
  access: IMPORT_ACCESS,
  request: addInput('ImportUndoRequest', (t) => ({
    saveId: t.string({ description: 'The ID of the import, as in `historySaves`.' }),
  })),
  run: (context, request) => previewUndo({ actor: actorOf(context), tx: context.tx }, request),
})

const UndoImportResult = addObject<number>('UndoImportResult', (t) => ({
  deletedRowCount: t.int({ description: 'The number of deleted rows.', resolve: (count) => count }),
}))

addMutation('undoImport', {
  type: UndoImportResult,
  description:
    'Deletes the rows that an import created and that still exist. Values that the import changed in other rows are kept. Refused with `IN_USE` if a created row has been changed since, or if anything that the import did not create depends on a created row.',
  access: IMPORT_ACCESS,
  request: addInput('UndoImportRequest', (t) => ({
    saveId: t.string({ description: 'The ID of the import, as in `historySaves`.' }),
  })),
  run: (context, request) => undoImport(saveContextOf(context), request),
})

/** Adds a field about setup to the memberships of the logged-in user; it is false for those of others. */
const addOwnField = (
  name: string,
  description: string,
  resolve: (
    setup: OwnSetup,
    authority: Awaited<ReturnType<typeof authorityOf>>,
    membership: Membership,
  ) => boolean,
) =>
  builder.objectField(MembershipType, name, (t) =>
    t.boolean({
      description: `${description} \`false\` for memberships of other users.`,
      resolve: async (membership, _args, context) => {
        if (membership.userId !== userOf(context).userId) return false
        const setup = await ownSetupOf(context, membership)
        const authority = await authorityOf(context, membership)
        const hasJobCatalog = authority.flags.some(({ id, enabled }) => id === 'job_catalog' && enabled)
        return setup !== undefined && hasJobCatalog && resolve(setup, authority, membership)
      },
    }),
  )

const ownSetupOf = (context: RequestContext, { workspaceId }: Membership) =>
  loadEach(context, 'setup.own', workspaceId, (ids) => readOwnSetups(context.tx, ids), { cache: false })

addOwnField(
  'hasUnfinishedSetup',
  'Whether any setup step on a page that the member can see is incomplete.',
  (setup, { scopes }, { globalLevelLevel }) => isUnfinished(setup, { scopes, globalLevelLevel }),
)
addOwnField(
  'hasHiddenSetup',
  'Whether the member has hidden the “Set up” page from the navigation.',
  ({ isHidden }) => isHidden,
)
addOwnField(
  'opensSetupFirst',
  'Whether the “Set up” page is the first page that the member sees after logging in: the workspace has no job family, and the member can set it up.',
  (setup, { scopes }) => opensSetupFirst(setup, scopes),
)
addOwnField(
  'awaitsSetup',
  'Whether the member is waiting for someone else to set up the workspace: the workspace has no job family, and the member cannot set it up.',
  (setup, { scopes }) => awaitsSetup(setup, scopes),
)
