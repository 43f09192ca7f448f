import '../modules/accounts/index.ts'
import '../modules/analytics/index.ts'
import '../modules/bonus-structures/index.ts'
import '../modules/comp-bands/index.ts'
import '../modules/comp-ranges/index.ts'
import '../modules/currencies/index.ts'
import '../modules/equity-bands/index.ts'
import '../modules/feedback/index.ts'
import '../modules/flags/index.ts'
import '../modules/geography/index.ts'
import '../modules/global-mappings/index.ts'
import '../modules/history/index.ts'
import '../modules/job-families/index.ts'
import '../modules/job-functions/index.ts'
import '../modules/job-levels/index.ts'
import '../modules/jobs/index.ts'
import '../modules/mails/index.ts'
import '../modules/range-widths/index.ts'
import '../modules/roles/index.ts'
import '../modules/settings/index.ts'
import '../modules/setup/index.ts'
import '../modules/support-access/index.ts'
import '../modules/waitlist/index.ts'
import { type GraphQLSchema, printSchema } from 'graphql'
import {
  addCreateWorkspaceField,
  addOwnWorkspaceWithGoogleField,
  createWorkspacesOnVerification,
} from '../modules/workspaces/index.ts'
import { buildSchema } from '../platform/graphql/schema/build-schema.ts'
import { describeOpenDocuments } from './open-documents.ts'
import { workspacePreparations } from './preparations.ts'

addCreateWorkspaceField(workspacePreparations)
addOwnWorkspaceWithGoogleField(workspacePreparations)
createWorkspacesOnVerification(workspacePreparations)

/** The complete API: importing the modules adds their parts. A root field that declares no access throws here. */
export const schema: GraphQLSchema = buildSchema()
describeOpenDocuments(schema)

/** @returns the text of the schema, as stored in `packages/api-contract/schema.graphql` */
export const printApiSchema = (): string => `${printSchema(schema)}\n`
