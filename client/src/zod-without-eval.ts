// Zod compiles its checks with `new Function` and tests whether it may as soon as a schema is made. Our content security policy forbids it,
// and browsers report the test. This must come before the first schema: see main.tsx.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
