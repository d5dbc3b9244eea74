// Zod compiles its checks with `new Function` and tries whether it may as soon as a schema is made; our content security
// policy forbids it, and browsers report the trial. This must stand before the first schema: see main.tsx.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
