export const lowerFirst = (name: string) => `${name.charAt(0).toLowerCase()}${name.slice(1)}`
export const upperFirst = (name: string) => `${name.charAt(0).toUpperCase()}${name.slice(1)}`
/** Returns "job-family" for "JobFamily". */
export const kebab = (name: string) => name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase()
