import { graphql } from '@plumb/api-contract/generated/gql.ts'

/** Keeps a part of a file on the server until the file is imported: nothing is changed by it. */
export const uploadCsvImportPartMutation = graphql(`
  mutation UploadCsvImportPart($uploadCsvImportPartRequest: UploadCsvImportPartRequest!) {
    uploadCsvImportPart(uploadCsvImportPartRequest: $uploadCsvImportPartRequest) {
      part
    }
  }
`)
