import { parseArgs } from 'node:util'
import { catalogueTexts } from '../texts/catalogue-texts.ts'
import { operatorTexts } from '../texts/operator-texts.ts'
import { drawSample } from '../texts/sample.ts'
import { schemaTexts } from '../texts/schema-texts.ts'

/** A text with more pages is listed with "many pages". */
const MAX_LISTED_PAGES = 6

/**
 * `npm run texts`: prints every text of the product with its key and the parts of the product that use it; outside the catalogue, with its
 * kind instead of these. A text with a count is followed by the same text with a count of 1.
 * `npm run texts -- --sample 100 --seed 7` prints a random sample of the texts that have four words or more.
 */
export async function run(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: { sample: { type: 'string' }, seed: { type: 'string', default: '1' } },
  })
  const texts = [...catalogueTexts(), ...schemaTexts(), ...operatorTexts()]
  const selectedTexts = values.sample ? drawSample(texts, Number(values.sample), Number(values.seed)) : texts
  for (const { key, pages, text } of selectedTexts)
    console.log(
      `${key}\t${pages.length > MAX_LISTED_PAGES ? 'many pages' : pages.join(', ')}\t${JSON.stringify(text)}`,
    )
}
