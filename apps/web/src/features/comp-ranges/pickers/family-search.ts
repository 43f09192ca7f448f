export { type Found, searchFamilies } from '@plumb/domain/comp-ranges/family-search.ts'
