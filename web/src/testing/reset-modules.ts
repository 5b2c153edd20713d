/**
 * Runs before each test file. A worker keeps its window and its packages (React, testing-library) from file to file, but
 * not our modules: what one file fetched, logged in or asked for stays in the modules that it imported. Nor what it
 * stored: a module may read that while it loads.
 */
import { vi } from 'vitest'

vi.resetModules()
localStorage.clear()
sessionStorage.clear()
