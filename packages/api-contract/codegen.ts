import type { CodegenConfig } from '@graphql-codegen/cli'

/**
 * Types of every operation of the web app: of its `queries.ts` files, and of the generated operations of edited tables (`build/table-calls.ts`). Only the
 * types are used: `src/graphql.ts` returns the text itself. Run by `npm run codegen`; the output is ignored by git and never edited.
 */
const config: CodegenConfig = {
  schema: `${import.meta.dirname}/schema.graphql`,
  documents: [
    `${import.meta.dirname}/../../apps/web/src/**/queries.ts`,
    `${import.meta.dirname}/src/tables/generated/**/queries.ts`,
  ],
  generates: {
    [`${import.meta.dirname}/src/generated/`]: {
      preset: 'client',
      presetConfig: { fragmentMasking: false },
      config: {
        documentMode: 'string',
        useTypeImports: true,
        enumsAsTypes: true,
        importExtension: '.ts',
        immutableTypes: true,
        strictScalars: true,
        defaultScalarType: 'unknown',
      },
    },
  },
}

export default config
