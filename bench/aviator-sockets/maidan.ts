import { startCloud } from '../../local/cloud.ts'
import { cpuMicroseconds } from './cpu.ts'

// All of Maidan, as a fleet, apart from the process that measures it. Without ticks (first argument 'idle') only the
// measured calls take CPU time.
const cloud = await startCloud({ isFleet: true, ticks: process.argv[2] !== 'idle' })
process.once('disconnect', () => process.exit(0))
process.on('message', () => process.send?.(cpuMicroseconds()))
process.send?.({ url: `${cloud.url.replace('http', 'ws')}/ws`, fleet: cloud.env.SOCKET_FLEET })
