import { vi } from 'vitest'

// Files share a process, but neither the modules' state nor the browser that one of them has stubbed.
vi.resetModules()
vi.unstubAllGlobals()
