import { expect, test } from 'vitest'
import { callerAddress, callerNetwork } from './caller-network.ts'

test.each([
  ['203.0.113.7', '203.0.113.7/32', '203.0.113/24'],
  ['::ffff:203.0.113.7', '203.0.113.7/32', '203.0.113/24'],
  ['::FFFF:cb00:7107', '203.0.113.7/32', '203.0.113/24'],
  ['2001:db8:a:b:1:2:3:4', '2001:db8:a:b::/64', '2001:db8:a::/48'],
  ['2001:0DB8:000a:b::9', '2001:db8:a:b::/64', '2001:db8:a::/48'],
  ['2001:db8::1', '2001:db8:0:0::/64', '2001:db8:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0::/48'],
  ['::1', '0:0:0:0::/64', '0:0:0::/48'],
])('%s is the caller %s in the network %s', (ip, address, network) => {
  expect([callerAddress(ip), callerNetwork(ip)]).toEqual([address, network])
})

test.each(['unknown', '', '1.2.3', '1::2::3', '1:2:3:4:5:6:7', '1:2:3:4:5:6:7:8:9', '12345::', '203.0.113.7:8080'])(
  'what is not an address stands for itself: %s',
  (text) => {
    expect([callerAddress(text), callerNetwork(text)]).toEqual([text, text])
  },
)
