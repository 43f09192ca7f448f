import { isIPv4 } from 'node:net'

/**
 * @param ip the address of a caller, from the socket or a trusted proxy
 * @returns the key under which a limit counts the address: an IPv4 address, or the first 64 bits of an IPv6 address, because a subscriber
 *   has at least a block of that size
 */
export function addressKey(ip: string): string {
  const [address = ''] = ip.toLowerCase().split('%')
  const ipv4Address = /^::ffff:([\d.]+)$/.exec(address)?.[1]
  if (ipv4Address !== undefined && isIPv4(ipv4Address)) return ipv4Address
  if (!address.includes(':')) return address
  const [head = '', tail] = address.split('::')
  const first = head === '' ? [] : head.split(':')
  const last = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = Array.from({ length: 8 - first.length - last.length }, () => '0')
  const groups = tail === undefined ? first : [...first, ...zeros, ...last]
  const network = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16))
  return `${network.join(':')}::/64`
}
