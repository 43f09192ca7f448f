import { isIPv4 } from 'node:net'

/**
 * @param ip of a caller, as the socket or a trusted proxy gives it
 * @returns what a limit by address counts together: an IPv4 address; of IPv6 the first 64 bits, which is the least
 *   that a subscriber gets, so that the other 64 are no supply of fresh addresses
 */
export function addressKey(ip: string): string {
  const [address = ''] = ip.toLowerCase().split('%')
  const mapped = /^::ffff:([\d.]+)$/.exec(address)?.[1]
  if (mapped !== undefined && isIPv4(mapped)) return mapped
  if (!address.includes(':')) return address
  const [head = '', tail] = address.split('::')
  const first = head === '' ? [] : head.split(':')
  const last = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = Array.from({ length: 8 - first.length - last.length }, () => '0')
  const groups = tail === undefined ? first : [...first, ...zeros, ...last]
  const network = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16))
  return `${network.join(':')}::/64`
}
