/** Set-up file: gives every property test of a project the one seed. */
import fc from 'fast-check'
import { TEST_SEED } from '../processes/src/test-seed.ts'

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: TEST_SEED })
