import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { onEachEngine } from '../support/fresh-database.ts'
import { testApp } from '../support/test-app.ts'

/** More than half a second of work in each engine. */
const HEAVY = {
  sqlite: sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < 20000000) select count(*) as c from n`,
  postgres: sql`select pg_sleep(0.6)`,
}

onEachEngine('a heavy query', (engine) => {
  test('does not block other requests', async () => {
    const { app, db, close } = await testApp(engine)
    const order: string[] = []
    const heavy = HEAVY[engine].execute(db.read).then(() => order.push('heavy'))
    for (let i = 0; i < 20; i++) {
      const { statusCode } = await app.inject('/archive/api/health')
      expect(statusCode).toBe(200)
    }
    await app.inject('/archive/api/ready')
    order.push('light')
    await heavy
    expect(order).toEqual(['light', 'heavy'])
    await close()
  })
})
