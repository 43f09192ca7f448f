import type { CodegenConfig } from '@graphql-codegen/cli'

/**
 * Types of every call the web app makes, from the printed schema and the documents in its `queries.ts` files, and those of edited tables (`build/table-calls.ts`).
 * Run by `npm run codegen`; the output is git-ignored and never edited.
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
