/** The common parts of groups of comp bands, bonuses, equity and range widths: names, countries, cells, copies. */
export { deleteCountryPart, planCountryParts } from './countries.ts'
export {
  copyGroup,
  copyPayGroup,
  deletePayGroup,
  type Duplication,
  type GroupItem,
  saveGroups,
} from './groups.ts'
export { importGroups, readFileLevels } from './import-groups.ts'
export { refuseCellLevel, refuseHiddenLevels, writeCells } from './levels.ts'
