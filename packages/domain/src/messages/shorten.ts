/** @returns a text that a message quotes, cut after 80 characters */
export const shorten = (text: string): string => (text.length > 80 ? `${text.slice(0, 80)}…` : text)
