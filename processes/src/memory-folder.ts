import { accessSync, constants, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'

const SHARED_MEMORY = '/dev/shm'
/** Free bytes that the databases of a test run may need, in the folder and in the machine's memory. */
const NEEDED = 3 * 2 ** 30

/**
 * Returns a folder in memory for databases that nobody keeps: a test database is created in 60 ms there and in 60 to
 * 1,500 ms on a disk that others use too. Where Linux offers too little (a container has 64 MB), the temporary folder.
 */
export function memoryFolder(): string {
  try {
    accessSync(SHARED_MEMORY, constants.W_OK)
    const { bavail, bsize } = statfsSync(SHARED_MEMORY)
    return Math.min(bavail * bsize, freemem()) >= NEEDED ? SHARED_MEMORY : tmpdir()
  } catch {
    return tmpdir()
  }
}
