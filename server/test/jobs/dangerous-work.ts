import { answerTasks } from '../../src/jobs/child-tasks.ts'

type Task = { work: 'pid' | 'throw' | 'spin' | 'exit' | 'environment' } | { work: 'take'; bytes: number }

const held: Buffer[] = []

/** A child process that does what a hostile file might make ours do. */
answerTasks<Task, unknown>(async (task) => {
  switch (task.work) {
    case 'pid':
      return process.pid
    case 'environment':
      return Object.keys(process.env)
    case 'throw':
      throw new Error('broken pixels')
    case 'exit':
      return process.exit(3)
    case 'take': {
      for (let taken = 0; taken < task.bytes; taken += 1024 * 1024) {
        held.push(Buffer.alloc(1024 * 1024, 1))
        await new Promise((resolve) => setTimeout(resolve, taken % (64 * 1024 * 1024) === 0 ? 20 : 0))
      }
      return held.length
    }
    case 'spin':
      for (;;) Math.random()
  }
})
