import type { Db } from '../db/database.ts'

/** The current id of an agent: its own, or that of the agent into which it was merged, directly or through others. */
export async function currentAgentId(db: Db, id: string): Promise<string> {
  const seen = new Set([id])
  for (let wanted = id; ; ) {
    const former = await db.selectFrom('agentFormer').leftJoin('agent', 'agent.id', 'agentFormer.agentId')
      .select(['agentFormer.agentId', 'agent.deletedAt']).where('agentFormer.id', '=', wanted).executeTakeFirst()
    if (!former || seen.has(former.agentId)) return id
    if (former.deletedAt === null) return former.agentId
    wanted = former.agentId
    seen.add(wanted)
  }
}
