/** Refusals of a request for an import. Only the server sends them, so no page loads this file. */
export const importErrorMessages = {
  compressedBody:
    'The body of an import must not be compressed. Send it uncompressed, without a Content-Encoding header.',
  tooManyImports: 'Other files are being imported. Try again in a minute.',
} as const
