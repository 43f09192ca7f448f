import type { FoundItem } from './found-item.ts'

/** How many are remembered: as long as the page is there, in no storage. */
const MOST = 5
const opened = new Map<string, readonly FoundItem[]>()

/** What was opened last from the box, of one user in one workspace; the latest first. */
export const recent = {
  of: (whose: string): readonly FoundItem[] => opened.get(whose) ?? [],
  add(whose: string, item: FoundItem): void {
    const others = recent.of(whose).filter(({ key }) => key !== item.key)
    const { marked: _, ...plain } = item
    opened.set(whose, [plain, ...others].slice(0, MOST))
  },
}
