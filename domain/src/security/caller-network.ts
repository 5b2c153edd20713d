/** Groups network addresses: what counts as one caller, and what counts as one network. */

/** An IPv4 address, or the /64 of an IPv6 address, which is what one line is given. Other text stays as it is. */
export function callerAddress(ip: string): string {
  return prefixOf(ip, { v4Bytes: 4, v6Groups: 4 })
}

/** The /24 of an IPv4 address, or the /48 of an IPv6 address. Other text stays as it is. */
export function callerNetwork(ip: string): string {
  return prefixOf(ip, { v4Bytes: 3, v6Groups: 3 })
}

/** Returns whether a host name or address is this machine. */
export function isLoopback(host: string): boolean {
  return (
    host === 'localhost' ||
    host.endsWith('.localhost') ||
    /^(?:::ffff:)?127\.\d+\.\d+\.\d+$/i.test(host) ||
    host === '::1' ||
    host === '[::1]'
  )
}

function prefixOf(ip: string, { v4Bytes, v6Groups }: { v4Bytes: number; v6Groups: number }): string {
  const v4 = /^(?:::ffff:)?(\d{1,3}(?:\.\d{1,3}){3})$/i.exec(ip)?.[1]
  if (v4) return `${v4.split('.').slice(0, v4Bytes).join('.')}/${v4Bytes * 8}`
  const groups = groupsOf(ip)
  if (!groups) return ip
  // ::ffff:c000:0201 is 192.0.2.1.
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  if (isMapped) {
    const bytes = groups.slice(6).flatMap((group) => [group >> 8, group & 0xff])
    return `${bytes.slice(0, v4Bytes).join('.')}/${v4Bytes * 8}`
  }
  const kept = groups.slice(0, v6Groups).map((group) => group.toString(16))
  return `${kept.join(':')}::/${v6Groups * 16}`
}

/** The eight groups of an IPv6 address; null for what is not one. A zone (`%eth0`) does not count. */
function groupsOf(ip: string): number[] | null {
  const [address = ''] = ip.split('%')
  const [left = '', right, ...more] = address.split('::')
  const read = (text: string) => (text === '' ? [] : text.split(':'))
  const [before, after] = [read(left), read(right ?? '')]
  const missing = 8 - before.length - after.length
  if (more.length > 0 || (right === undefined ? missing !== 0 : missing < 1)) return null
  const groups = [...before, ...Array.from({ length: missing }, () => '0'), ...after]
  return groups.every((group) => /^[\da-f]{1,4}$/i.test(group)) ? groups.map((group) => parseInt(group, 16)) : null
}
